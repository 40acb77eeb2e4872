export const noneMessage = 'There is no such application. It may have been erased.'

export const changedMessage =
  'The application has changed since you looked at it: somebody else, or the student, was faster. Nothing was done. Please look at it again.'
