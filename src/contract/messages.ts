export const sessionInvalidMessage = 'Your session is invalid. Please clear your cookies and login again.'

export const inactivityMessage = 'You have been automatically logged out due to inactivity.'

export const unexpectedErrorMessage =
  "We've encountered an unexpected error at this time. Please try again later."

export const submittedMessage = 'Your application was successfully submitted.'

export const uploadInProgressMessage = 'Please wait until the file upload has completed.'

export const alreadySubmittedMessage = 'Your application has been submitted and can no longer be changed.'
