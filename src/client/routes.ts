import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

import { completionPath } from '#contract/pagePaths.ts'

import { loadTenant } from '../../prerender/loadTenant.ts'

/** The steps are the tenant's pages, all served by one screen. Read by the build alone. */
export default [
  layout(
    'screens/StepsLayout.tsx',
    loadTenant().pages.map((page) => route(page.path, 'screens/StepScreen.tsx', { id: page.id })),
  ),
  route(completionPath, 'screens/CompletionScreen.tsx'),
  route('/signup', 'screens/SignUpScreen.tsx'),
  route('/confirm', 'screens/ConfirmScreen.tsx'),
  route('/login', 'screens/LogInScreen.tsx'),
  route('/forgot', 'screens/ForgotScreen.tsx'),
  route('/reset', 'screens/ResetScreen.tsx'),
  index('screens/UnknownScreen.tsx', { id: 'start' }),
  route('*', 'screens/UnknownScreen.tsx', { id: 'unknown' }),
] satisfies RouteConfig
