export const unshrinkableMessage =
  'This photo can’t be made smaller here. Take a screenshot of it and choose that.'

export const uncheckedMessage = 'We could not check whether a file of yours is still being converted.'

/** Another window or device may choose another tab while a file is sent. The server keeps the file for that one. */
export function describeHidden(fileName: string): string {
  return `${fileName} is not part of your application, because another answer was chosen instead. To submit it, choose that option again.`
}

/** The label of the toast (section 8 of the spec). */
export function nameError(key: string): string {
  return `Error uploading file for ${key}`
}
