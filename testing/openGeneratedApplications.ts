import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as fc from 'fast-check'
import { sql } from 'kysely'

import type { Answers } from '#form/answers.ts'
import { listPossibleChoices } from '#form/choice.ts'
import type { Form, FormSlot } from '#form/form.ts'
import type { Tenant } from '#form/tenant.ts'
import { writeSubmission } from '#server/domain/storedApplications/applicationStore.ts'
import type { DocumentsContext } from '#server/outputs/exports/exportDocuments.ts'
import { createLocalFileStore } from '#server/platform/storage/createLocalFileStore.ts'

import { makeExportContext } from './makeExportContext.ts'
import { openTestApplications } from './openTestApplications.ts'

export type GeneratedApplications = Awaited<ReturnType<typeof openGeneratedApplications>>

/** What importers stumble over. */
const hostile = fc.constantFrom(
  '007',
  '=1+1',
  '-2+3',
  '+44 20 7946 0000',
  'O’Neil-Nguyễn, "Bé"',
  'two\nlines\r\nand a third',
  '\ttab\t',
  "'quoted'",
  ' spaces ',
  '李明 👩‍🎓',
  'a;b|c,d',
)

/**
 * Submitted applications with answers of every kind, the same each time, and an export of all of them.
 * @param options `fixed` are answers that all of them have
 */
export async function openGeneratedApplications(
  count: number,
  { pages, fixed = {} }: { readonly pages?: Tenant['pages']; readonly fixed?: Answers } = {},
) {
  const applications = await openTestApplications(pages && { pages })
  const { db } = applications
  const { clock, form, secret } = applications.context
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-formats-'))
  const context: DocumentsContext = {
    ...makeExportContext(applications),
    files: createLocalFileStore({ folder: join(folder, 'stored'), secret, clock }),
    since: new Date(0),
    maxBytes: 1_000_000,
  }
  const all = fc.sample(generateAnswers(form), { numRuns: count, seed: 1 })
  const submitted = new Map(all.map((answers, index) => [`LMU ${index}`, { ...answers, ...fixed }]))
  for (const [reference, answers] of submitted) {
    const id = randomUUID()
    const email = `${id}@example.org`
    await sql`insert into student (id, email, email_key, created_at) values (${id}, ${email}, ${email}, now())`.execute(
      db,
    )
    await sql`insert into application (student_id, answers, changed_at) values (${id}, '{}', now())`.execute(
      db,
    )
    const contents = { answers, addAnother: {}, tabs: {}, documents: {} }
    const submission = { reference, submittedAt: clock.now(), formVersion: '1', contents, record: [] }
    await writeSubmission(db, id, submission, answers)
  }
  const close = async (): Promise<void> => {
    await applications.close()
    await rm(folder, { recursive: true })
  }
  return {
    context,
    folder,
    /** By reference. */
    submitted,
    close,
    [Symbol.asyncDispose]: close,
  }
}

function generateAnswers(form: Form): fc.Arbitrary<Answers> {
  const slots = [...form.slots.values()].filter(({ holds }) => holds !== 'document')
  const generated = fc.record(Object.fromEntries(slots.map((slot) => [slot.key, generateAnswer(slot)])), {
    requiredKeys: [],
  })
  return generated as fc.Arbitrary<Answers>
}

function generateAnswer({ holds, choices }: FormSlot): fc.Arbitrary<string | boolean> {
  if (holds === 'boolean') return fc.boolean()
  if (choices) return fc.constantFrom(...listPossibleChoices(choices, '2026-11-28').map(({ value }) => value))
  // PostgreSQL and the form refuse NUL and half of a pair.
  const written = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  return fc.oneof(
    hostile,
    written.filter((text) => !text.includes('\0')),
  )
}
