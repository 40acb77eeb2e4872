import { completionPath } from '#contract/pagePaths.ts'

import { defineScreen, type Screen } from './defineScreen.tsx'

/** Around every step. */
export const StepsLayout: Screen = defineScreen(async () => await import('../screens/StepsLayout.tsx'))

/** Every page of the form. */
export const StepScreen: Screen = defineScreen(async () => await import('../screens/StepScreen.tsx'))

/** By path. */
export const otherScreens: Readonly<Record<string, Screen>> = {
  [completionPath]: defineScreen(async () => await import('../screens/CompletionScreen.tsx')),
  '/signup': defineScreen(async () => await import('../screens/SignUpScreen.tsx')),
  '/confirm': defineScreen(async () => await import('../screens/ConfirmScreen.tsx')),
  '/login': defineScreen(async () => await import('../screens/LogInScreen.tsx')),
  '/forgot': defineScreen(async () => await import('../screens/ForgotScreen.tsx')),
  '/reset': defineScreen(async () => await import('../screens/ResetScreen.tsx')),
}
