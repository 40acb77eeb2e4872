export const maxFileBytes = 1_048_576

export const maxFileNameLength = 32

export const fileExtensions = ['.png', '.jpeg', '.jpg', '.pdf', '.docx'] as const

export const fileMessages = {
  tooLarge: 'Your file is too large. The maximum file size is 1 MB.',
  wrongType: 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx',
  nameTooLong: `The file name can be at most ${maxFileNameLength} characters, including its extension.`,
  empty: 'Your file is empty. Please upload a non-empty file.',
} as const

export function listFileErrors(file: { readonly name: string; readonly size: number }): string[] {
  const name = file.name.toLowerCase()
  return [
    ...(fileExtensions.some((extension) => name.endsWith(extension)) ? [] : [fileMessages.wrongType]),
    ...(file.size > maxFileBytes ? [fileMessages.tooLarge] : []),
    ...([...file.name].length > maxFileNameLength ? [fileMessages.nameTooLong] : []),
    ...(file.size === 0 ? [fileMessages.empty] : []),
  ]
}
