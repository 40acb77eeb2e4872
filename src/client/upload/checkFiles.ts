import { fileMessages, listFileErrors } from '#contract/fileRules.ts'

/** How a refused file can be sent: smaller, under a shorter name, or as a JPEG, as far as the browser can decode it. */
export type Remedy = 'shrink' | 'rename' | 'convert'

const severalMessage = 'Please choose one file only. Several pages can be put into one PDF or Word document.'
const heicMessage =
  'This is a photo in the iPhone’s own format (.heic), which this browser can’t open. Take a screenshot of it and choose that, save it as a JPEG, or choose it on your iPhone.'

/** What is wrong with chosen files, and what the browser can do about it. */
export function checkFiles(files: readonly File[]): { messages: readonly string[]; remedy?: Remedy } {
  const [file, ...others] = files
  if (!file || others.length > 0) return { messages: [severalMessage] }
  const messages = listFileErrors(file)
  if (messages.length === 0) return { messages }
  const isPhoto = /\.(png|jpe?g)$/i.test(file.name)
  const isFixable = messages.every(
    (message) => message === fileMessages.nameTooLong || (message === fileMessages.tooLarge && isPhoto),
  )
  if (isFixable) {
    return { messages, remedy: messages.includes(fileMessages.tooLarge) ? 'shrink' : 'rename' }
  }
  return isHeic(file.name) ? { messages: [...messages, heicMessage], remedy: 'convert' } : { messages }
}

export function isHeic(fileName: string): boolean {
  return /\.hei[cf]$/i.test(fileName)
}
