import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestStaff, type TestStaff } from '#testing/openTestStaff.ts'

let staff: TestStaff

beforeAll(async () => {
  staff = await openTestStaff()
})
afterAll(async () => await staff.close())

/** Markup, directions, signs without width, other scripts, what JSON and tables escape, and what is very long. */
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><!--',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Egnp.exe\u2066\u2069',
  '\u200B\u200D\uFEFF',
  'e\u0301'.repeat(500),
  `Z${'\u0336\u034F'.repeat(400)}`,
  '\u2028\u2029\u0085\u0001\u007F',
  '\\u0000 \\" %00 &amp; &#0;',
  '=HYPERLINK("http://a.example","b")',
  "'; drop table staff_log; --",
  '\u{1F469}\u200D\u{1F393}\u{10FFFF}',
  'x'.repeat(20_000),
]

test('10,000 hostile answers come back as they are, as JSON that no browser takes for a page', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    key: `key_${index}`,
    label: hostile[(index * 5) % 13] ?? '',
    kind: 'text' as const,
    text: `${hostile[index % (index % 100 === 0 ? 14 : 13)] ?? ''} ${index}`,
  }))
  const sections = Array.from({ length: 100 }, (_, index) => ({
    title: hostile[index % 13] ?? '',
    rows: rows.slice(index * 100, index * 100 + 100),
  }))
  const record = [{ title: 'All', sections }]
  const id = await staff.addWhole({ record })
  const officer = await staff.enter('officer')
  const { status, text, body, headers } = await officer.get(`applications/${id}`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/json/),
    'x-content-type-options': 'nosniff',
  })
  expect(text.length).toBeGreaterThan(1_000_000)
  const shown = body.record as typeof record
  expect(shown.flatMap((page) => page.sections.flatMap((section) => section.rows))).toEqual(rows)
  // Of a record of which today's form has no question, a reader sees nothing.
  expect((await (await staff.enter('reader')).get(`applications/${id}`)).body.record).toEqual([])
})

test.each(hostile.map((text) => [text.slice(0, 30), text.slice(0, 2_000)] as const))(
  'the name %j is listed, found and read',
  async (_, name) => {
    const officer = await staff.enter('officer')
    const id = await staff.addWhole({ answers: { first_name: name, last_name: 'Quillfeather' } })
    const shown = `${name.trim()} Quillfeather`.trim()
    const { body } = await officer.get('applications?search=quillfeather&order=name')
    expect(body.applications).toContainEqual(expect.objectContaining({ id, name: shown }))
    expect((await officer.get(`applications/${id}`)).body.name).toBe(shown)
  },
)

test('a hostile file name is only a name, in the page and in the header', async () => {
  const officer = await staff.enter('officer')
  const id = await staff.addWhole({ fileName: 'a"\u202Efdp\n; filename="x.html\u{1F3D4}.docx' })
  const { status, headers } = await officer.get(`applications/${id}/documents/resume`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[\w .()-]+\.pdf"; filename\*=UTF-8''[\w%.~-]+$/,
  )
})

test('a member’s calls are limited like a student’s, each member’s by themselves', async () => {
  const flooding = await staff.enter('reader')
  const other = await staff.enter('reader')
  const id = await staff.addWhole()
  const statuses: number[] = []
  for (let round = 0; round < 50; round += 1) {
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => await flooding.post(`applications/${id}/watch`)),
    )
    statuses.push(...replies.map(({ status }) => status))
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  const answered = statuses.filter((status) => status === 200).length
  // 900, and what was on its way.
  expect(answered).toBeGreaterThan(850)
  expect(answered).toBeLessThan(950)
  const refused = await flooding.get('applications')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await other.get('applications')).status).toBe(200)
  staff.clock.advance(2)
  expect((await flooding.get('applications')).status).toBe(200)
})
