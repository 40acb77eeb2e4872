import { setTimeout as pause } from 'node:timers/promises'

import { createStudentCalls, type Reply, type StudentCalls, type UploadedFile } from '../load/studentCalls.ts'
import { type Candidate, logIn } from './candidates.ts'

/** What students do that is timed. */
export type Deed = 'login' | 'save' | 'document' | 'submission' | 'copy'

/** Of all students, by deed; times are those of `performance.now()`. */
export interface Evening {
  readonly done: Record<Deed, { readonly begunAt: number; readonly endedAt: number }[]>
  readonly failures: string[]
}

export interface EveningPlan {
  readonly origin: string
  readonly student: Candidate
  readonly document: UploadedFile
  /** When Submit is pressed, if the document is ready by then. */
  readonly submitAt: number
  /** Gives up afterwards. */
  readonly endAt: number
}

/** How long before Submit a student arrives, and attaches a document. */
export const staySeconds = 20
const attachSeconds = 12
const saves = 8
const pollMs = 1000

/** One student's last minutes: login, answers, a document, Submit, and the copy. */
export async function spendEvening(plan: EveningPlan, { done, failures }: Evening): Promise<void> {
  const { student, submitAt, document } = plan
  const beforeMs = (seconds: number): number => submitAt - seconds * 1000
  const note = async <Result>(deed: Deed, work: () => Promise<Result>): Promise<Result> => {
    const begunAt = performance.now()
    const result = await work()
    done[deed].push({ begunAt, endedAt: performance.now() })
    return result
  }
  try {
    await waitUntil(beforeMs(staySeconds))
    const headers = await note('login', async () => await logIn(plan.origin, student))
    const calls = createStudentCalls(() => plan.origin, { ...student, headers })
    const ask: (...call: Parameters<StudentCalls['ask']>) => Promise<Reply['body']> = async (
      method,
      path,
      body,
    ) => require200(`${method} ${path}`, await calls.ask(method, path, body))
    const poll = async (path: string): Promise<void> => {
      for (;;) {
        const { status, message } = await ask('GET', path)
        if (status === 'COMPLETED') return
        if (status === 'FAILED') throw new Error(`${path}: ${String(message)}`)
        if (performance.now() > plan.endAt) throw new Error(`${path}: still ${String(status)}`)
        await pause(pollMs)
      }
    }
    const save = async (nth: number): Promise<void> => {
      const pauseSeconds = (staySeconds - 2) / saves
      await waitUntil(beforeMs(staySeconds - 1 - nth * pauseSeconds))
      await note('save', async () => await ask('PUT', '/api/answer', { preferred_name: `Wren ${nth}` }))
    }
    const attach = async (): Promise<void> => {
      await waitUntil(beforeMs(attachSeconds))
      require200('upload', await calls.upload('transcript', document))
      await note('document', async () => await poll('/api/pdf/document-answer/transcript'))
    }
    const type = async (): Promise<void> => {
      for (let nth = 0; nth < saves; nth += 1) await save(nth)
    }
    await ask('GET', '/api/profile')
    await Promise.all([attach(), type()])
    await waitUntil(submitAt)
    await note('submission', async () => await ask('POST', '/api/submit'))
    await note('copy', async () => await poll('/api/pdf'))
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error))
  }
}

function require200(what: string, { status, body }: Reply): Reply['body'] {
  if (status === 200) return body
  throw new Error(`${what}: ${status} ${String(body.message)}`)
}

async function waitUntil(at: number): Promise<void> {
  const ms = at - performance.now()
  if (ms > 0) await pause(ms)
}
