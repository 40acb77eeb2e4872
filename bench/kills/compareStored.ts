import { access } from 'node:fs/promises'
import { join } from 'node:path'

import type { Pool } from 'pg'

import { createStudentCalls, type StudentCalls } from '../load/studentCalls.ts'
import type { Account } from './studentLife.ts'

/** Time for conversions in progress to finish; a dead worker is noticed after some seconds. */
const timeoutMs = 60_000

/**
 * Compares what the server stores with what it has acknowledged.
 * @param dataFolder DATA_DIR
 */
export async function compareStored(
  accounts: readonly Account[],
  origin: string,
  dataFolder: string,
  pool: Pool,
): Promise<string[]> {
  const problems: string[] = []
  const deadline = Date.now() + timeoutMs
  for (const account of accounts) {
    const name = `student ${account.student.index}`
    const calls = createStudentCalls(() => origin, account.student)
    const report = (problem: string): void => void problems.push(`${name}: ${problem}`)
    await compareConversion(account, calls, deadline, report)
    await compareAnswers(account, calls, report)
  }
  const { rows } = await pool.query<{ key: string }>(
    `select pdf_file_key as key from document where status = 'COMPLETED'`,
  )
  for (const { key } of rows) {
    const path = join(dataFolder, 'files', key)
    await access(path).catch(() => problems.push(`the file ${key} is not there`))
  }
  return problems
}

async function compareAnswers(
  { answers, reference }: Account,
  calls: StudentCalls,
  report: (problem: string) => void,
): Promise<void> {
  const { status, body } = await calls.ask('GET', '/api/profile')
  if (status !== 200) return report(`the profile is answered ${status}`)
  const stored = body.answer as Readonly<Record<string, unknown>>
  for (const [key, { acknowledged, unknown }] of answers) {
    const isKept = acknowledged === undefined || [acknowledged, ...unknown].includes(String(stored[key]))
    if (!isKept) report(`${key} is ${String(stored[key])}, acknowledged was ${acknowledged}`)
  }
  const submission = body.submission as { reference: string } | null
  if (reference !== undefined && submission?.reference !== reference)
    report(`the submission ${reference} is gone`)
}

async function compareConversion(
  { document: { acknowledged, unknown } }: Account,
  calls: StudentCalls,
  deadline: number,
  report: (problem: string) => void,
): Promise<void> {
  let { body } = await calls.ask('GET', '/api/pdf/document-answer/transcript')
  while (body.status === 'UNPROCESSED' || body.status === 'IN_PROGRESS') {
    if (Date.now() > deadline) return report(`a conversion is stuck at ${body.status}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    body = (await calls.ask('GET', '/api/pdf/document-answer/transcript')).body
  }
  if (acknowledged === undefined) return
  if (body.status !== 'COMPLETED')
    return report(`a document is ${String(body.status)}: ${String(body.message)}`)
  const { body: documents } = await calls.ask('GET', '/api/document-answer')
  const kept = documents.transcript as { file_name: string } | undefined
  const names = [acknowledged, ...unknown].map(({ name }) => name)
  if (kept === undefined || !names.includes(kept.file_name))
    report(`the document is ${kept?.file_name}, acknowledged was ${acknowledged.name}`)
}
