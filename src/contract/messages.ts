export const sessionInvalidMessage = 'Your session is invalid. Please clear your cookies and login again.'

export const noKeyMessage = 'Send a valid API key: Authorization: Bearer KEY.'

export const noStaffMessage = 'You are not signed in, or your session has ended. Please sign in.'

export const notAllowedMessage = 'Your role does not allow this. Ask an administrator of Gatehouse.'

export const inactivityMessage = 'You have been automatically logged out due to inactivity.'

export const unexpectedErrorMessage =
  "We've encountered an unexpected error at this time. Please try again later."

/** Of calls that never reached the server: nothing is unexpected about it. */
export const offlineMessage = "You're offline. Please try again when you're connected."

export const submittedMessage = 'Your application was successfully submitted.'

export const uploadInProgressMessage = 'Please wait until the file upload has completed.'

export const alreadySubmittedMessage = 'Your application has been submitted and can no longer be changed.'

export const changedBehindTabMessage =
  'Something behind the other tab was changed elsewhere. Nothing has been removed.'

export const changedComponentMessage =
  'This was changed in another window. Reload the page to see it; nothing has been removed.'

/** To a student who submits a correction too late. */
export function describeEndedCorrection(submittedAt: string): string {
  return `The deadline for corrections has passed. What you submitted on ${submittedAt} counts.`
}
