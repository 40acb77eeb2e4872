import { pick } from '../../testing/typedSearches.ts'
import type { SeededStudent } from '../load/seedStudents.ts'
import { createStudentCalls, type UploadedFile } from '../load/studentCalls.ts'

/** What a student has sent, and what the server has acknowledged. */
export interface Account {
  readonly student: SeededStudent
  /** By key: the last acknowledged value, and later ones without a reply. */
  readonly answers: Map<string, { acknowledged: string | undefined; unknown: string[] }>
  readonly document: { acknowledged: UploadedFile | undefined; unknown: UploadedFile[] }
  /** The reference in the reply to the submission. */
  reference: string | undefined
  saves: number
  uploads: number
}

/** Keys that every student is asked for and that take any text. */
const keys = ['preferred_name', 'middle_name', 'address_line_2']
const files: readonly UploadedFile[] = [
  { name: 'scan.png', fixture: 'good/i-transparent.png' },
  { name: 'transcript.pdf', fixture: 'good/p-plain.pdf' },
  { name: 'form.pdf', fixture: 'good/p-form.pdf' },
  { name: 'letter.docx', fixture: 'good/02-letter.docx' },
]
const restMs = 40

export function openAccount(student: SeededStudent): Account {
  const document = { acknowledged: undefined, unknown: [] }
  return { student, answers: new Map(), document, reference: undefined, saves: 0, uploads: 0 }
}

/**
 * Saves, uploads and finally submits, retrying each call until it is answered.
 * @param random from 0 up to 1
 * @param hasEnded whether to stop
 */
export async function actAsStudent(
  account: Account,
  getOrigin: () => string,
  random: () => number,
  hasEnded: () => boolean,
): Promise<void> {
  const calls = createStudentCalls(getOrigin, account.student)
  const steps = 15 + Math.floor(random() * 40)
  for (let step = 0; step < steps && !hasEnded();) {
    const isDone =
      step % 12 === 5
        ? await attach(pick(files, random))
        : await save(pick(keys, random), `step ${step} ${random().toString(36)}`)
    if (isDone) step += 1
    await rest(isDone ? 1 : 5)
  }
  while (account.reference === undefined && !hasEnded()) {
    const reply = await calls.ask('POST', '/api/submit').catch(() => undefined)
    if (reply?.status === 200) account.reference = String(reply.body.reference)
    // Waits for a conversion, or for the server to come back.
    else await rest(10)
  }

  async function save(key: string, value: string): Promise<boolean> {
    const known = account.answers.get(key) ?? { acknowledged: undefined, unknown: [] }
    account.answers.set(key, known)
    known.unknown.push(value)
    const reply = await calls.ask('PUT', '/api/answer', { [key]: value }).catch(() => undefined)
    if (reply?.status !== 200) return false
    Object.assign(known, { acknowledged: value, unknown: [] })
    account.saves += 1
    return true
  }

  async function attach(file: UploadedFile): Promise<boolean> {
    account.document.unknown.push(file)
    const reply = await calls.upload('transcript', file).catch(() => undefined)
    if (reply?.status !== 200) return false
    Object.assign(account.document, { acknowledged: file, unknown: [] })
    account.uploads += 1
    return true
  }
}

async function rest(times = 1): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, restMs * times))
}
