import type { Unsaved } from '../draft/countUnsaved.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

const unheardSubmit =
  'We don’t know yet whether your application was submitted. If you log out now, we cannot tell you here if it was not.'

/** The words of a question before a logout. */
export interface LostByLogOut {
  readonly lines: readonly string[]
  /** What the button says that logs out all the same. */
  readonly label: string
}

/** Names what a logout would lose, in this window and in the student's others. */
export function describeUnsaved(here: Unsaved, elsewhere: Unsaved): LostByLogOut {
  const answers = here.answers + elsewhere.answers
  const files = here.files + elsewhere.files
  const submits = here.submits + elsewhere.submits
  const lines = [
    ...(answers === 0 ? [] : [describeAnswers(here.answers, elsewhere.answers)]),
    ...(files === 0 ? [] : [describeFiles(files)]),
    ...(submits === 0 ? [] : [unheardSubmit]),
  ]
  if (answers + files === 0) return { lines, label: 'Log out anyway' }
  const isOne = answers + files === 1
  if (answers === 0) return { lines, label: `Log out without ${isOne ? 'it' : 'them'}` }
  return { lines, label: `Log out and delete ${isOne ? 'it' : 'them'}` }
}

function describeAnswers(here: number, elsewhere: number): string {
  const goes = here + elsewhere === 1 ? 'it is' : 'they are'
  return `${nameAnswers(here, elsewhere)} If you log out now, ${goes} deleted from this device.`
}

function nameAnswers(here: number, elsewhere: number): string {
  const count = here || elsewhere
  const answers = `${capitalise(nameNumber(count))} ${count === 1 ? 'answer' : 'answers'}`
  const areNotSaved = `${count === 1 ? 'is' : 'are'} not saved yet`
  if (here === 0) return `${answers} in another window ${areNotSaved}.`
  if (elsewhere === 0) return `${answers} ${areNotSaved}.`
  return `${answers} ${areNotSaved}, and ${nameNumber(elsewhere)} in another window.`
}

function describeFiles(count: number): string {
  const [files, they] =
    count === 1 ? ['A file is', 'it'] : [`${capitalise(nameNumber(count))} files are`, 'they']
  return `${files} still being sent. If you log out now, ${they} will not be part of your application.`
}

function nameNumber(count: number): string {
  return numbers[count] ?? String(count)
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
