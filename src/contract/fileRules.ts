export const maxFileBytes = 1_048_576

/** The longest file name in characters, extension included. */
export const maxFileNameLength = 32

/** The types a file may have, as extensions without regard to case. */
export const fileExtensions = ['.png', '.jpeg', '.jpg', '.pdf', '.docx'] as const

/** The words for a file's own problems; the file name's is ours. */
export const fileMessages = {
  tooLarge: 'Your file is too large. The maximum file size is 1 MB.',
  wrongType: 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx',
  nameTooLong: `The file name can be at most ${maxFileNameLength} characters, including its extension.`,
  empty: 'Your file is empty. Please upload a non-empty file.',
} as const

/**
 * What is wrong with a file, as far as its name and size tell.
 * @param file its name and its size in bytes
 */
export function listFileErrors(file: { readonly name: string; readonly size: number }): string[] {
  const name = file.name.toLowerCase()
  return [
    ...(fileExtensions.some((extension) => name.endsWith(extension)) ? [] : [fileMessages.wrongType]),
    ...(file.size > maxFileBytes ? [fileMessages.tooLarge] : []),
    ...([...file.name].length > maxFileNameLength ? [fileMessages.nameTooLong] : []),
    ...(file.size === 0 ? [fileMessages.empty] : []),
  ]
}
