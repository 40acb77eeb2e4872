import { staffPath } from '#contract/pagePaths.ts'

import { demonstrationPassword, demonstrationStaff, findExamples } from './demonstrationAccounts.ts'

/** How one signs in, a line each. */
export function describeDemonstration(url: string, mailFolder: string): string[] {
  const examples = findExamples(['in progress', 'submitted', 'open for correction'])
  return [
    'This is a demonstration: everybody in it is fictional, and emails are only written to files.',
    `Students log in at ${url}/login with the password “${demonstrationPassword}”, for example`,
    ...examples.map(({ fate, person }) => `  ${person.email} (${fate})`),
    `The staff signs in at ${url}${staffPath} as`,
    ...Object.entries(demonstrationStaff).map(([role, { email }]) => `  ${email} (${role})`),
    `Type one of these there: the link to sign in is printed here, and in ${mailFolder}. It leads to a code that you scan with an authenticator app, such as Google Authenticator.`,
  ]
}
