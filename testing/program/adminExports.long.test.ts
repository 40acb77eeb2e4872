import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readCsv } from '#server/domain/lookup/readCsv.ts'

import { openTestOffice, officeTimeout, type TestOffice } from '../openTestOffice.ts'
import { readPescMessage } from '../readPescMessage.ts'
import { completeAnswers } from '../rules/completeAnswers.ts'

describe('exports into a folder that cannot be complete', officeTimeout, () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openTestOffice()
  })
  afterAll(async () => await office.close())

  test('documents are exported into zip files, and one whose file is gone is named', async () => {
    const reference = `LMU ${randomUUID().slice(0, 4)}`
    const email = await office.addStudent(1, reference)
    await sql`
      insert into document (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count, changed_at)
      select id, 'transcript', id, 't.pdf', 1, 'COMPLETED', 'documents/' || id || '/transcript/' || repeat('0', 48), 1, now()
      from student where email = ${email}`.execute(office.db)
    const to = join(office.folder, 'documents')
    const words = ['--since', '2025-01-01', '--by', 'Ada', '--format', 'documents', '--to', to]
    const exported = await office.run('export', ...words)
    expect(exported.code).toBe(1)
    expect(exported.stderr).toContain(`${reference.replace(' ', '-')}_transcript.pdf`)
    expect(exported.stderr).toContain('Everything else is in the folder.')
    expect(await readdir(to)).toEqual([])
  })

  test('an export with PDFs goes on after one that cannot be made, and does not end as if all were there', async () => {
    const [broken, whole] = [`LMU ${randomUUID().slice(0, 4)}`, `LMU ${randomUUID().slice(0, 4)}`]
    const email = await office.addStudent(2, broken)
    await office.addStudent(1, whole)
    const row = {
      key: 'transcript',
      label: 'Transcript',
      kind: 'document',
      fileName: 't.pdf',
      sizeText: null,
    }
    const record = [{ title: 'Education', sections: [{ title: 'Transcript', rows: [row] }] }]
    await sql`
      update submission set record = ${JSON.stringify(record)}::jsonb,
        contents = jsonb_set(contents, '{documents,transcript}', '{"file_name": "t.pdf", "file_size": 1}')
      where reference = ${broken}`.execute(office.db)
    await sql`
      insert into document (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count, changed_at)
      select id, 'transcript', id, 't.pdf', 1, 'COMPLETED', 'documents/' || id || '/transcript/' || repeat('0', 48), 1, now()
      from student where email = ${email}`.execute(office.db)

    const to = join(office.folder, 'drop with a gap')
    const words = ['--since', '2025-01-01', '--by', 'Ada', '--format', 'folder', '--to', to]
    const { code, stderr } = await office.run('export', ...words)
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`^The PDF of ${broken} could not be made: .*Without a PDF: ${broken}\\. `, 's'),
      ),
    ])
    const index = readCsv(await readFile(join(to, 'applications.csv'), 'utf8'))
    const rows = index.map(({ cells: [name, reference] }) => [reference, name])
    expect(rows).toEqual(
      expect.arrayContaining([
        [broken, ''],
        [whole, `${whole.replace(' ', '-')}.pdf`],
      ]),
    )

    const exportNext = async (...how: readonly string[]) =>
      await office.run('export', '--next', 'drop', '--by', 'Ada', '--format', ...how)
    const again = await exportNext('folder', '--to', join(office.folder, 'next drop'))
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringContaining('comes again with the next export --next drop'),
    ])
    // Nothing is passed over.
    expect((await exportNext('json')).stdout).toContain(broken)
    expect((await exportNext('json')).stdout).not.toContain(broken)
  })

  test('messages of PESC are made with the example, and what they lack is told', async () => {
    const [whole, without] = [`LMU ${randomUUID().slice(0, 4)}`, `LMU ${randomUUID().slice(0, 4)}`]
    await office.addStudent(2, whole, completeAnswers)
    await office.addStudent(1, without, { ...completeAnswers, entry_term: '' })
    const to = join(office.folder, 'messages')
    const words = ['--since', '2025-01-01', '--by', 'Ada', '--format', 'pesc', '--to', to]
    const { code, stderr } = await office.run('export', ...words, '--mapping', 'deploy/mapping.pesc.json')
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /Not written, for what is named above: .*\.xml\. .*Everything else is in the folder\./,
    )
    expect(stderr).toContain('Left out: Applicant/Application/ApplicationDetail, without ApplicationSession')
    const names = await readdir(to)
    expect(names).toContain(`${whole.replace(' ', '-')}.xml`)
    expect(names).not.toContain(`${without.replace(' ', '-')}.xml`)
    const message = readPescMessage(await readFile(join(to, `${whole.replace(' ', '-')}.xml`), 'utf8'))
    expect(message.get('Applicant/Person/Name/LastName')).toBe('Calloway')
  })
})
