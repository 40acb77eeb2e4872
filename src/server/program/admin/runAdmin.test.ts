import { expect, test } from 'vitest'

import { systemClock } from '#form/clock.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { smallPages } from '#testing/smallPages.ts'
import { mailTexts } from '#tenant/mail.ts'
import { tenant } from '#tenant/tenant.ts'

import { type AdminCommand, UsageError } from './adminCommand.ts'
import { adminCommands } from './adminCommands.ts'
import { dictionaryCommand } from './dictionaryCommand.ts'
import { runAdmin } from './runAdmin.ts'

/** A command with every kind of argument, which prints its input. */
const exportCommand: AdminCommand = {
  summary: 'prints what was given',
  arguments: { FILE: 'where it goes' },
  options: {
    since: { value: 'DATE', description: 'the first day', isRequired: true },
    format: { value: 'csv|json', description: 'how it is written' },
    all: { description: 'drafts too' },
  },
  async run(options, { print }, args) {
    if (args[0] === 'nowhere') throw new UsageError('nowhere is no place.')
    if (args[0] === 'full') throw new StartupError('The disk is full.')
    await print(JSON.stringify({ arguments: args, options }))
  },
}

async function run(
  line: string,
  pages = tenant.pages,
  commands = new Map([
    ['dictionary', dictionaryCommand],
    ['export', exportCommand],
  ]),
  columns?: number,
): Promise<[code: number, stdout: string, stderr: string]> {
  let [stdout, stderr] = ['', '']
  const code = await runAdmin(line === '' ? [] : line.split(' '), {
    commands,
    loadTenant: async () => await Promise.resolve({ ...tenant, pages }),
    loadMailTexts: async () => await Promise.resolve(mailTexts),
    print: async (text) => {
      await Promise.resolve()
      stdout += text
    },
    notify: (text) => {
      stderr += text
    },
    clock: systemClock,
    columns,
    openServices: async () => await Promise.reject(new Error('This command needs no database')),
  })
  return [code, stdout, stderr]
}

test('a mistake in the form is told by the dictionary, and stops no command that needs no form', async () => {
  const pages = [...smallPages, ...smallPages] as const
  const [code, stdout, stderr] = await run('dictionary', pages)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('The institution’s definition has mistakes.')
  expect(await run('export out --since 2027-01-01', pages)).toMatchObject({ 0: 0, 2: '' })
})

test.for([
  ['export out --since 2027-01-01', ['out'], { since: '2027-01-01' }],
  [
    'export --since=2027-01-01 --all out --format csv',
    ['out'],
    { since: '2027-01-01', all: '', format: 'csv' },
  ],
  ['export --since 2027-01-01 -- -out', ['-out'], { since: '2027-01-01' }],
] as const)('"%s" is parsed', async ([line, args, options]) => {
  const [code, stdout, stderr] = await run(line)
  expect([code, JSON.parse(stdout), stderr]).toEqual([0, { arguments: args, options }, ''])
})

test.for([
  ['', 'Which command? Choose one of dictionary, export.'],
  ['constructor', 'There is no command constructor.'],
  ['exprot', 'There is no command exprot. Choose one of dictionary, export.'],
  ['--since', 'There is no command --since.'],
  [
    'export out --since 2027-01-01 --sinse x',
    'export has no option --sinse. See npm run admin -- export --help.',
  ],
  ['export out --since 2027-01-01 -x', 'export has no option -x.'],
  ['export out --since', '--since needs a value: --since DATE.'],
  ['export out --since=', '--since needs a value: --since DATE.'],
  ['export out --since --all', '--since needs a value: --since DATE.'],
  ['export out --since 1 --since 2', '--since is given twice.'],
  ['export out --since 1 --all=yes', '--all takes no value.'],
  ['export out', 'export needs --since DATE.'],
  ['export --since 1', 'export needs FILE: where it goes.'],
  ['export out there --since 1', 'export does not take "there".'],
  ['export out --since 1 --format pdf', '--format is pdf. It must be one of csv, json.'],
  ['export out --since 1 --format constructor', '--format is constructor. It must be one of csv, json.'],
  ['export nowhere --since 1', 'nowhere is no place.'],
  ['dictionary all', 'dictionary does not take "all".'],
  ['dictionary --constructor', 'dictionary has no option --constructor.'],
] as const)('"%s" is refused with a message, and nothing is printed', async ([line, words]) => {
  expect(await run(line)).toEqual([2, '', expect.stringContaining(words)])
})

test('a failure exits with 1 and says why', async () => {
  expect(await run('export full --since 1')).toEqual([1, '', 'The disk is full.'])
})

test('help lists the commands, their arguments, and the exit codes', async () => {
  const [code, overview, stderr] = await run('--help')
  expect([code, stderr]).toEqual([0, ''])
  expect(overview).toMatch(/^ {2}dictionary +prints every question as a JSON array/m)
  expect(overview).toMatch(
    /^ {2}export FILE --since DATE \[--format csv\|json\] \[--all\] +prints what was given$/m,
  )
  const [, help] = await run('export --help --nonsense')
  expect(help).toContain('Usage: npm run admin -- export FILE --since DATE')
  expect(help).toMatch(/^ {2}--format csv\|json +how it is written$/m)
  for (const text of [overview, help]) {
    expect(text).toMatch(/^ {2}0 {2}done$/m)
    expect(text).toMatch(/^ {2}2 {2}wrong usage$/m)
  }
})

test('the dictionary is a JSON array of every key', async () => {
  const [code, stdout] = await run('dictionary', smallPages)
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toContainEqual({
    key: 'sport',
    page: '/education-ug',
    section: 'Your plans',
    label: 'Sport',
    kind: 'text',
    choices: [],
    required: { valueKey: 'lmu_athlete', operator: 'equals', target: 'Y' },
  })
})

test('a long call does not push the descriptions of the others out of a terminal’s window', async () => {
  const [, overview] = await run('--help', tenant.pages, adminCommands)
  expect(overview).toMatch(/^ {2}dictionary {2,40}prints every question/m)
  const [, help] = await run('list --help', tenant.pages, adminCommands)
  expect(help).toMatch(/^ {2}--term TERM {2,40}only those for this entry term/m)
})

test('help is wrapped for the terminal’s window, and not where another program reads it', async () => {
  const [, wrapped] = await run('--help', tenant.pages, adminCommands, 80)
  expect(wrapped).toMatch(
    /^ {2}history EMAIL\|REFERENCE \[--format table\|csv\|json\]\n {30,}prints the history/m,
  )
  const descriptions = wrapped.split('\n').filter((line) => /^ {30}/.test(line))
  expect(Math.max(...descriptions.map(({ length }) => length))).toBeLessThanOrEqual(80)
  const [, whole] = await run('--help', tenant.pages, adminCommands)
  for (const { summary } of adminCommands.values()) expect(whole).toContain(`  ${summary}\n`)
})

test('every command has its own help', async () => {
  for (const [name, { summary }] of adminCommands) {
    const [code, help, stderr] = await run(`${name} --help`, tenant.pages, adminCommands)
    expect([code, stderr]).toEqual([0, ''])
    expect(help).toContain(`Usage: npm run admin -- ${name}`)
    expect(help.toLowerCase()).toContain(summary.toLowerCase())
  }
})

test.for([
  ['service-link nobody --by Ada', '"nobody" is neither an email address nor a reference.'],
  ['log-out nobody', '"nobody" is neither an email address nor a reference.'],
  [
    'service-link nobody@example.org --days 0 --by Ada',
    '--days is 0. It must be a number of days from 1 to 3650.',
  ],
  ['prefill file.json --days week --by Ada', '--days is week. It must be a number of days'],
  ['import schools file.csv', '"schools" is not one of college_ceeb, hs_ceeb, address, status.'],
  ['service-link wren@example.org', 'service-link needs --by NAME.'],
  ['prefill file.json --by Student', '--by is "Student". It must be your name, of at most 100 characters.'],
  ['export --by Ada', 'export needs --since DATE, --after NUMBER or --next NAME.'],
  ['export --since 2026-11-01 --by Ada --format json --mapping m.json', '--mapping is for the columns of'],
  ['export --since 2026-11-01', 'export needs --by NAME.'],
  ['export --since yesterday --by Ada', '--since is yesterday. It must be a day, such as 2026-11-01.'],
  ['export --since 2026-02-30 --by Ada', '--since is 2026-02-30.'],
  [
    'export --since 2026-11-01 --format xls --by Ada',
    '--format is xls. It must be one of csv, xlsx, json, folder, documents, slate, pesc.',
  ],
  [
    'export --since 2026-11-01 --format folder --by Ada',
    '--to FOLDER belongs to --format folder, documents, slate and pesc.',
  ],
  [
    'export --since 2026-11-01 --format documents --by Ada',
    '--to FOLDER belongs to --format folder, documents, slate and pesc.',
  ],
  [
    'export --since 2026-11-01 --to drop --by Ada',
    '--to FOLDER belongs to --format folder, documents, slate and pesc.',
  ],
  [
    'export --since 2026-11-01 --zip-size 5 --by Ada',
    '--zip-size is for --format documents, slate and pesc.',
  ],
  [
    'export --since 2026-11-01 --format documents --to drop --zip-size 9000 --by Ada',
    '--zip-size is a whole number of megabytes from 1 to 4000.',
  ],
  ['export --since 2026-11-01 --format pesc --to drop --by Ada', '--format pesc needs --mapping FILE.json;'],
  ['list --sort size', '--sort is size. It must be one of email, name, status,'],
  ['list --format xml', '--format is xml. It must be one of table, csv, json.'],
  ['stats --format xml', '--format is xml.'],
  ['list --since spring', '--since is spring. It must be a day'],
  [
    'list --status lost',
    '--status is lost. It must be one of none, started, validating, submitted, correction, withdrawn.',
  ],
  ['retention --older-than x --by Ada', '--older-than is x.'],
  ['erase wren@example.org', 'erase needs --by NAME.'],
  ['retention', 'retention needs --older-than DAYS.'],
  ['key', 'key needs add|list|revoke: what to do.'],
  ['key make', '"make" is not one of add, list, revoke.'],
  ['key add', 'The name of the key is "".'],
  ['key add slate', '--may is "". It must be some of feed,applications,documents.'],
  ['key add slate --may feed,mail', '--may is "feed,mail".'],
  ['key add student --may feed', 'The name of the key is "student".'],
  ['key list slate', 'key list does not take "slate".'],
  ['key revoke slate --may feed', '--may is only for key add.'],
] as const)('"%s" is refused before the database is opened', async ([line, words]) => {
  expect(await run(line, tenant.pages, adminCommands)).toEqual([2, '', expect.stringContaining(words)])
})
