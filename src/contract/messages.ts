/** What a 401 and a logout say. */
export const sessionInvalidMessage = 'Your session is invalid. Please clear your cookies and login again.'

/** What a student reads who was logged out for doing nothing. */
export const inactivityMessage = 'You have been automatically logged out due to inactivity.'

/** What is said when there is nothing better to say. */
export const unexpectedErrorMessage =
  "We've encountered an unexpected error at this time. Please try again later."

/** What a successful submit says. */
export const submittedMessage = 'Your application was successfully submitted.'

/** What a submit and a change of tabs are answered while a document is being converted. */
export const uploadInProgressMessage = 'Please wait until the file upload has completed.'

/** What every change is answered after the submission. */
export const alreadySubmittedMessage = 'Your application has been submitted and can no longer be changed.'
