import { completionPath } from '#contract/pagePaths.ts'

import { defineScreen, type Screen } from './defineScreen.tsx'

/** Around every step. */
export const StepsLayout: Screen = defineScreen(
  async () => (await import('../screens/StepsLayout.tsx')).default,
)

/** Every page of the form. */
export const StepScreen: Screen = defineScreen(
  async () => (await import('../screens/StepScreen.tsx')).default,
)

/** By path. */
export const otherScreens: Readonly<Record<string, Screen>> = {
  [completionPath]: defineScreen(async () => (await import('../screens/CompletionScreen.tsx')).default),
  '/signup': defineScreen(async () => (await import('../screens/SignUpScreen.tsx')).default),
  '/confirm': defineScreen(async () => (await import('../screens/ConfirmScreen.tsx')).default),
  '/login': defineScreen(async () => (await import('../screens/LogInScreen.tsx')).default),
  '/forgot': defineScreen(async () => (await import('../screens/ForgotScreen.tsx')).default),
  '/reset': defineScreen(async () => (await import('../screens/ResetScreen.tsx')).default),
}
