import { fileMessages, listFileErrors } from '#contract/fileRules.ts'

/** How a file could be sent after all: smaller, or under a shorter name. */
export type Mending = 'shrink' | 'rename'

/** What is wrong with files that a student has chosen, and what the browser can do about it. */
export interface FileJudgement {
  readonly messages: readonly string[]
  readonly mending?: Mending
}

const severalMessage = 'Please choose one file only. Several pages can be put into one PDF or Word document.'
const heicMessage =
  'Photos in the iPhone format (.heic) can’t be read everywhere. Take a screenshot of the photo and choose that, or choose Most Compatible under Settings, Camera, Formats and take it again.'

/** Judges files before they are sent. */
export function judgeFiles(files: readonly File[]): FileJudgement {
  const [file, ...others] = files
  if (!file || others.length > 0) return { messages: [severalMessage] }
  const messages = listFileErrors(file)
  if (messages.length === 0) return { messages }
  const isPhoto = /\.(png|jpe?g)$/i.test(file.name)
  const isMendable = messages.every(
    (message) => message === fileMessages.nameTooLong || (message === fileMessages.tooLarge && isPhoto),
  )
  if (isMendable) {
    return { messages, mending: messages.includes(fileMessages.tooLarge) ? 'shrink' : 'rename' }
  }
  const isHeic = /\.hei[cf]$/i.test(file.name)
  return { messages: isHeic ? [...messages, heicMessage] : messages }
}
