/** A test that shows something: file and title. */
export type Proof = readonly [file: string, test: string]

/** One kind of failure, what the user sees then, and the tests of it. */
export interface ErrorRow {
  readonly situation: string
  readonly promises: readonly { readonly what: string; readonly proofs: readonly Proof[] }[]
}

const pendingAction = 'src/client/navigation/usePendingAction.browser.test.tsx'
const badReply: Proof = ['src/client/api/callApi.test.ts', 'a reply that %s is reported to the student']

/** All kinds of failures. */
export const errorCatalogue: readonly ErrorRow[] = [
  {
    situation: '401 response',
    promises: [
      {
        what: 'the cache is cleared, and /login says that the session is invalid',
        proofs: [
          [
            'e2e/errors.long.test.ts',
            'a 401 of any call leads to the login with its message, and clears the student’s data',
          ],
          ['e2e/documentFailures.long.test.ts', 'a 401 leads to the login without a toast about the upload'],
        ],
      },
      {
        what: 'a logout has the same words',
        proofs: [
          ['e2e/leaving.long.test.ts', 'a student logs out, and nothing of theirs stays in the browser'],
          ['e2e/apply.sizes.test.ts', 'logging out leads to the login, and back in to the completion page'],
        ],
      },
    ],
  },
  {
    situation: 'Response not JSON, or error body unreadable',
    promises: [
      {
        what: 'the standard message',
        proofs: [
          badReply,
          ['e2e/errors.long.test.ts', 'a reply that is no JSON is reported, and the answers stay'],
        ],
      },
    ],
  },
  {
    situation: 'Other non-OK status',
    promises: [
      {
        what: 'the body’s message where it is a string, otherwise the standard message',
        proofs: [badReply, [pendingAction, 'a refusal is told in the server’s words']],
      },
    ],
  },
  {
    situation: 'Uncaught error',
    promises: [
      {
        what: 'a dialog headed Unexpected Error',
        proofs: [
          [
            'e2e/errors.long.test.ts',
            'an application that cannot be loaded is shown in a dialog, and can be tried again',
          ],
        ],
      },
      {
        what: 'or a toast headed Error for 300 seconds',
        proofs: [['e2e/toasts.sizes.test.ts', 'an uncaught error is shown for 300 seconds']],
      },
      {
        what: 'a mistake of our own is not told in its own words',
        proofs: [[pendingAction, 'a mistake of our own is told in words for students']],
      },
    ],
  },
  {
    situation: 'Auth mutation error',
    promises: [
      {
        what: 'a toast labelled with the name of the card',
        proofs: [
          ['e2e/cards.test.ts', 'Login Card Error'],
          ['e2e/cards.test.ts', 'Sign Up Card Error'],
          ['e2e/cards.test.ts', 'Confirm Card Error'],
          ['e2e/cards.test.ts', 'Forgot Password Card Error'],
          ['e2e/cards.test.ts', 'Reset Password Card Error'],
        ],
      },
    ],
  },
  {
    situation: 'Resend error',
    promises: [
      { what: 'a toast of its own', proofs: [['e2e/cards.test.ts', 'Resend Confirmation Code Error']] },
    ],
  },
  {
    situation: 'Logout failure',
    promises: [
      {
        what: 'a dialog',
        proofs: [
          ['e2e/accountPopover.sizes.test.ts', 'reports a failed logout in a dialog, and nothing is lost'],
        ],
      },
    ],
  },
  {
    situation: 'PDF download error',
    promises: [
      {
        what: 'a toast',
        proofs: [['e2e/copy.long.test.ts', 'a copy that fails is explained, and can be requested again']],
      },
    ],
  },
  {
    situation: 'Upload error',
    promises: [
      {
        what: 'a toast that names the document',
        proofs: [
          ['e2e/documentFailures.long.test.ts', 'when ${what}'],
          ['e2e/documentFailures.long.test.ts', 'when the network is cut while it is sent'],
        ],
      },
      {
        what: 'whose end deletes the conversion',
        proofs: [
          [
            'e2e/documentFailures.long.test.ts',
            'since it is damaged is reported by the server; the toast’s end deletes the conversion',
          ],
        ],
      },
    ],
  },
  {
    situation: 'Add-another error',
    promises: [
      {
        what: 'a toast that names the button',
        proofs: [
          ['e2e/groups.test.ts', 'that cannot grow says so and stays unchanged'],
          ['e2e/groups.test.ts', 'whose removal got no reply loses one component only'],
        ],
      },
    ],
  },
  {
    situation: 'Tab error',
    promises: [
      {
        what: 'a toast that names the default tab, whose end asks for conversions and documents again',
        proofs: [
          ['e2e/tabs.sizes.test.ts', 'that cannot be switched say so, stay, and reload the documents'],
          [
            'e2e/documentTabs.long.test.ts',
            'is not left when its ${what} cannot be deleted; the toast’s end asks for the documents again',
          ],
          ['e2e/documentTabs.long.test.ts', 'that is not the first one is listed after the first'],
        ],
      },
    ],
  },
  {
    situation: 'Failed document conversion',
    promises: [
      {
        what: 'the field is cleared and the error shown',
        proofs: [
          [
            'e2e/documentFailures.long.test.ts',
            'since it is damaged is reported by the server; the toast’s end deletes the conversion',
          ],
        ],
      },
    ],
  },
  {
    situation: 'Tab switch mid-upload',
    promises: [
      {
        what: 'a modal headed File Upload in Progress',
        proofs: [
          ['e2e/documentTabs.long.test.ts', 'cannot be left while the file is uploaded or converted'],
          ['e2e/documentTabs.long.test.ts', 'cannot be left while another window converts it'],
        ],
      },
    ],
  },
  {
    situation: 'File validation',
    promises: [
      {
        what: 'messages in the words of the rules',
        proofs: [
          [
            'e2e/documentFailures.long.test.ts',
            'is reported before it is sent, and another one can be chosen',
          ],
        ],
      },
    ],
  },
  {
    situation: 'Submit validation failure',
    promises: [
      {
        what: 'a summary with links; the status stays validating',
        proofs: [
          ['e2e/statuses.test.ts', 'statuses and calls come in order'],
          ['e2e/apply.sizes.test.ts', 'the summary leads to what is missing'],
        ],
      },
    ],
  },
  {
    situation: 'Lookup failures',
    promises: [
      {
        what: 'nothing is said, and what was typed stays',
        proofs: [
          [
            'e2e/search.test.ts',
            'an address is filled in with its country, and a failed search or record clears nothing',
          ],
        ],
      },
    ],
  },
  {
    situation: 'Route errors',
    promises: [
      {
        what: 'the generic screen',
        proofs: [
          [
            'e2e/errors.long.test.ts',
            'a reply that makes the screen throw leads to the generic error screen',
          ],
        ],
      },
    ],
  },
  {
    situation: 'Inactivity logout',
    promises: [
      {
        what: 'its own words at /login',
        proofs: [
          [
            'e2e/inactivity.long.test.ts',
            'after 15 minutes the student is logged out, and what was typed has been saved',
          ],
        ],
      },
    ],
  },
  {
    situation: 'Local-development configuration',
    promises: [
      {
        what: 'a warning of missing configuration',
        proofs: [
          [
            'src/form/missingConfiguration.test.ts',
            'a key of the data model that is on no page is reported as the specification words it',
          ],
          ['testing/brokenTenant.long.test.ts', 'are logged in development'],
        ],
      },
    ],
  },
  {
    situation: 'A bad-configuration error type exists',
    promises: [
      {
        what: 'it stops the start and names every mistake',
        proofs: [
          [
            'src/form/checkTenant.test.ts',
            'all mistakes are reported at once, and stop a caller that requires a valid tenant',
          ],
          [
            'testing/brokenTenant.long.test.ts',
            'a broken institution stops the start, and every mistake is named with its remedy',
          ],
        ],
      },
    ],
  },
]
