import { setTimeout as pause } from 'node:timers/promises'

import { measureMemory } from '#server/platform/processes/childProgram.ts'

import { beginUpload, type BegunUpload } from '../../testing/beginUpload.ts'
import { getQuantile, type Row } from '../table.ts'
import { inMegabytes, inMs, writeRow } from '../writeRow.ts'
import { openServers } from '../load/openServers.ts'
import { seedStudents } from '../load/seedStudents.ts'
import { sendAtRate } from '../load/sendRequests.ts'
import { createStudentCalls, type StudentCalls } from '../load/studentCalls.ts'

const connections = 250
const halfFile = 'x'.repeat(500_000)
const measureSeconds = 5
const savesPerSecond = 10
/** After this time an upload is stored or refused. */
const settleMs = 5_000
const maxTimes = 3
const maxGrowthBytes = 60_000_000

type Fields = Readonly<Record<string, string>>

/** Measures what one client can do with uploads that it never finishes, and how they affect another student. */
export async function describeUnfinishedUploads(): Promise<Row[]> {
  const opened = await openServers()
  try {
    const [url = ''] = opened.ours.urls
    const [processId = 0] = opened.ours.processIds
    const seeded = await seedStudents(opened.database.pool, connections + 1, 'flood')
    const callers = seeded.map((student) => createStudentCalls(() => url, student))
    const [honest, ...others] = callers
    if (honest === undefined) throw new Error('There are too few students.')
    // Warms up the server, whose memory grows with its first uploads.
    for (const caller of others) await sendWholeFile(url, await askForForm(caller))
    const forms = await Promise.all(others.map(askForForm))
    const forged = { ...forms[0], 'x-amz-signature': '0'.repeat(64) }
    await measureHonest(honest)
    const before = await measureHonest(honest)

    const floods: readonly (readonly [what: string, forms: readonly (Fields | undefined)[]])[] = [
      ['that say nothing', forms.map(() => undefined)],
      ['that nobody allowed', forms.map(() => forged)],
      ['with one form', forms.map(() => forms[0])],
      ['of as many students', forms],
    ]
    const rows: Row[] = []
    for (const [what, sent] of floods) {
      const calmBytes = await measureMemory(processId)
      const begun = sent.map((fields) => beginUpload(Number(new URL(url).port), fields, halfFile))
      const during = await measureHonest(honest)
      await pause(settleMs)
      const grownBytes = Math.max(0, (await measureMemory(processId)) - calmBytes)
      const times = during.medianMs / before.medianMs
      rows.push(
        writeRow(
          `${connections} unfinished uploads ${what}`,
          `${inMegabytes(grownBytes)} more, ${countOpen(begun)} stay; a save ${inMs(during.medianMs)}, ${during.errors} fail`,
          `a save ${inMs(before.medianMs)}`,
          `${inMegabytes(maxGrowthBytes)}; ${maxTimes} times; none fails`,
          grownBytes <= maxGrowthBytes && times <= maxTimes && during.errors === 0,
        ),
      )
      for (const { socket } of begun) socket.destroy()
      await pause(settleMs)
    }
    return rows
  } finally {
    await opened.close()
  }
}

async function askForForm(caller: StudentCalls): Promise<Fields> {
  const { status, body } = await caller.ask('POST', '/api/presigned-url', { answer_key: 'transcript' })
  if (status !== 200) throw new Error(`No form was given: ${String(body.message)}`)
  return body.fields as Fields
}

async function sendWholeFile(url: string, fields: Fields): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([halfFile, halfFile], 'a.pdf'))
  const { status } = await fetch(new URL('/storage/upload', url), { method: 'POST', body: form })
  if (status !== 200) throw new Error(`A file was refused: ${status}`)
}

async function measureHonest(caller: StudentCalls): Promise<{ medianMs: number; errors: number }> {
  const { errors, latenciesMs } = await sendAtRate(savesPerSecond, measureSeconds, async (index) => {
    const { status } = await caller.ask('PUT', '/api/answer', { preferred_name: `Wren ${index}` })
    return status === 200 ? undefined : String(status)
  })
  return { medianMs: getQuantile(latenciesMs, 0.5), errors: errors.length }
}

function countOpen(begun: readonly BegunUpload[]): number {
  return begun.filter((one) => one.isOpen()).length
}
