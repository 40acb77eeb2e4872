/** What a 401 and a logout say (spec 8). */
export const sessionInvalidMessage = 'Your session is invalid. Please clear your cookies and login again.'

/** What a student reads who was logged out for doing nothing (spec 4). */
export const inactivityMessage = 'You have been automatically logged out due to inactivity.'

/** What is said when there is nothing better to say (spec 8). */
export const unexpectedErrorMessage =
  "We've encountered an unexpected error at this time. Please try again later."

/** What a successful submit says (spec 2). */
export const submittedMessage = 'Your application was successfully submitted.'

/** What every change is answered after the submission (design 4.2). */
export const alreadySubmittedMessage = 'Your application has been submitted and can no longer be changed.'
