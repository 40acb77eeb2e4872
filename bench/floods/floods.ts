import { setTimeout as pause } from 'node:timers/promises'

import { beginUpload } from '../../testing/beginUpload.ts'
import type { FixtureName } from '../../testing/readFixture.ts'
import type { SeededStudent } from '../load/seedStudents.ts'
import { sendCall, sendInLanes } from '../load/sendRequests.ts'
import { createStudentCalls } from '../load/studentCalls.ts'

/** Target and duration of a flood. */
export interface Flooder {
  readonly url: string
  readonly student: SeededStudent
  readonly seconds: number
}

/** Floods by one client, by name. Each ends by itself and returns the number of its requests. */
export const floods = {
  'the worst searches': async ({ url, student: { headers }, seconds }) =>
    await repeat(30, seconds, async (turn) => {
      const text = encodeURIComponent(worstSearches[turn % worstSearches.length] ?? '')
      await sendCall({ url: `${url}/lookup/find?category=hs_ceeb&text=${text}`, method: 'GET', headers })
    }),
  'sign-ups and further codes': async ({ url, student, seconds }) => {
    const { cookie: _, ...headers } = student.headers
    return await repeat(10, seconds, async (turn) => {
      const username = turn % 3 === 0 ? `somebody${turn}@example.org` : floodedAddress
      const [path, body] =
        turn % 3 === 1
          ? ['resend-confirm', { username }]
          : ['signup', { username, password: `Laurel-Ridge-${turn}!` }]
      await sendCall({ url: `${url}/public/${path}`, method: 'POST', headers, body: JSON.stringify(body) })
    })
  },
  'uploads left behind': async ({ url, student, seconds }) =>
    await upload(10, { url, student, seconds }, 'letter.docx', 'hostile/h15-truncated.docx'),
  'uploads that never end': async ({ url, student, seconds }) => {
    const { body } = await createStudentCalls(() => url, student).ask('POST', '/api/presigned-url', {
      answer_key: 'transcript',
    })
    const allowed = body.fields as Readonly<Record<string, string>>
    const forged = { ...allowed, 'x-amz-signature': '0'.repeat(64) }
    const begun = Array.from({ length: 250 }, (_, turn) =>
      beginUpload(Number(new URL(url).port), [allowed, forged, undefined][turn % 3], halfFile),
    )
    await pause(seconds * 1000)
    for (const { socket } of begun) socket.destroy()
    return begun.length
  },
  'the slowest conversions': async ({ url, student, seconds }) =>
    await upload(2, { url, student, seconds }, 'tables.docx', 'hostile/h13-nested-tables-4000.docx'),
} as const satisfies Readonly<Record<string, (flooder: Flooder) => Promise<number>>>

export type FloodName = keyof typeof floods

const worstSearches = [
  'a b c d e f g h i j k l m n o p',
  'ce hi sc ac sa ma wa li je no so ea we co st jo',
  'xentral xigh xchool xcademy xaint xary xashington xincoln xefferson xorth xouth xast',
  'central high school of the academy saint mary washington lincoln jefferson north south east west',
]

const halfFile = 'x'.repeat(500_000)

/** The mailbox that is flooded. */
export const floodedAddress = 'flooded@example.org'

async function repeat(lanes: number, seconds: number, run: (turn: number) => Promise<void>): Promise<number> {
  const { count } = await sendInLanes(lanes, seconds, async (turn) => {
    await run(turn)
    return undefined
  })
  return count
}

async function upload(
  lanes: number,
  { url, student, seconds }: Flooder,
  name: string,
  fixture: FixtureName,
): Promise<number> {
  const calls = createStudentCalls(() => url, student)
  return await repeat(lanes, seconds, async () => void (await calls.upload('transcript', { name, fixture })))
}
