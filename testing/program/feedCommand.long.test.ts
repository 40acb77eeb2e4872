import { afterAll, beforeAll, expect, test } from 'vitest'

import { officeTimeout, openTestOffice, type TestOffice } from '../openTestOffice.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openTestOffice()
}, 120_000)
afterAll(async () => await office.close())

const listReferences = (json: string) =>
  (JSON.parse(json) as { applications: { reference: string }[] }).applications.map((one) => one.reference)
const listEvents = (json: string) =>
  (JSON.parse(json) as { event: string; reference: string }[]).map(
    ({ event, reference }) => `${event} ${reference}`,
  )
const exportJson = async (...words: readonly string[]) => {
  const { code, stdout, stderr } = await office.run('export', ...words, '--by', 'Ada', '--format', 'json')
  return code === 0 ? listReferences(stdout) : stderr
}
const runFeed = async (...words: readonly string[]) => await office.run('feed', '--format', 'json', ...words)

test('the feed and exports go on after a student who was erased', officeTimeout, async () => {
  const [first, second] = [
    await office.addStudent(3, 'LMU AAAA 0001'),
    await office.addStudent(2, 'LMU AAAA 0002'),
  ]
  expect(await exportJson('--next', 'nightly')).toEqual(['LMU AAAA 0001', 'LMU AAAA 0002'])
  expect((await office.run('withdraw', first, '--reason', 'Your wish.', '--by', 'Ada')).code).toBe(0)
  expect((await office.run('erase', second, '--yes', '--by', 'Ada')).code).toBe(0)
  await office.addStudent(1, 'LMU AAAA 0003')

  expect(await exportJson('--next', 'nightly')).toEqual(['LMU AAAA 0003'])
  expect(await exportJson('--next', 'nightly')).toEqual([])
  expect(await exportJson('--next', 'weekly')).toEqual(['LMU AAAA 0003'])
  expect(await exportJson('--after', 'LMU AAAA 0002')).toEqual(['LMU AAAA 0003'])
  expect(await exportJson('--after', '2')).toEqual(['LMU AAAA 0003'])
  expect(await exportJson('--after', '900')).toMatch(/^There is no number 900: the last one is \d\./)
  expect(await exportJson('--next', 'a b')).toContain('It must be a name of letters and digits')
  expect(await exportJson('--next', 'nightly', '--after', '2')).toContain('Leave out --since and --after.')

  const all = await runFeed()
  expect(listEvents(all.stdout)).toEqual([
    'application.submitted LMU AAAA 0001',
    'application.withdrawn LMU AAAA 0001',
    'application.erased LMU AAAA 0002',
    'application.submitted LMU AAAA 0003',
  ])
  const [, last = ''] = /^To continue from here next time: --after (\d+)\n$/.exec(all.stderr) ?? []
  expect(listEvents((await runFeed('--after', last)).stdout)).toEqual([])
  expect(listEvents((await runFeed('--after', '3')).stdout)).toHaveLength(2)
})

test('a key from the command reads the running server until it is revoked', officeTimeout, async () => {
  const added = await office.run('key', 'add', 'slate-2026', '--may', 'feed,applications')
  const key = added.stdout.trim()
  expect([added.code, key]).toEqual([0, expect.stringMatching(/^gatehouse_[\w-]{43}$/)])
  const read = async (path: string): Promise<Response> =>
    await fetch(new URL(path, office.url), { headers: { authorization: `Bearer ${key}` } })
  const feed = (await (await read('/feed')).json()) as { events: { reference: string }[]; next: number }
  expect(feed.events.map(({ reference }) => reference)).toContain('LMU AAAA 0003')
  expect(await (await read(`/feed?after=${feed.next}`)).json()).toEqual({ events: [], next: feed.next })
  expect(await (await read('/applications/LMU-AAAA-0003')).json()).toMatchObject({
    reference: 'LMU AAAA 0003',
    answers: { first_name: 'Wren' },
  })
  expect((await read('/applications/LMU-AAAA-0003/copy')).status).toBe(403)
  expect((await office.run('key', 'list')).stdout).toMatch(
    /\nslate-2026 +feed,applications +\S+ +\S+ +open\n/,
  )
  expect((await office.run('key', 'add', 'slate-2026', '--may', 'feed')).code).toBe(1)
  expect((await office.run('key', 'revoke', 'slate-2026')).stdout).toMatch(/^slate-2026 was revoked on /)
  expect((await read('/feed')).status).toBe(401)
  expect((await office.run('key', 'revoke', 'slate-2025')).stderr).toMatch(/^There is no key slate-2025\./)
  const { stdout, stderr } = office.server.output()
  expect(stdout + stderr).toContain('"key":"slate-2026"')
  expect(stdout + stderr).not.toContain(key)
})
