import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import { describe, expect, onTestFinished, test } from 'vitest'

import { copyProject, type ProjectCopy } from '../copyProject.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { type ServerProcess, startServerProcess } from '../startServerProcess.ts'

/** Replacements, by file of the tenant. */
type Breach = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Copies the project and replaces texts in its tenant. */
async function breakTenant(breach: Breach): Promise<ProjectCopy> {
  const copy = await copyProject()
  onTestFinished(copy.remove)
  for (const [name, changes] of Object.entries(breach)) {
    const file = `src/tenant/${name}`
    let text = await copy.read(file)
    for (const [before, after] of Object.entries(changes)) {
      expect(text, `${file} is not what this test breaks`).toContain(before)
      text = text.replace(before, after)
    }
    await copy.write(file, text)
  }
  return copy
}

/** Starts the real program on a tenant with replaced texts. */
async function startWith(
  environment: Readonly<Record<string, string>>,
  breach: Breach,
): Promise<ServerProcess> {
  const copy = await breakTenant(breach)
  const folder = await makeEmbeddedFolder()
  onTestFinished(folder.remove)
  const server = await startServerProcess({ DATA_DIR: folder.path, ...environment }, undefined, copy.path)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}

const development = {}
const production = { NODE_ENV: 'production' }

describe.each([
  ['development', development],
  ['production', production],
])('in %s', (_, environment) => {
  test('a broken institution stops the start, and every mistake is named with its remedy', async () => {
    const server = await startWith(environment, {
      'pages/finalSteps/certification.ts': {
        "key: 'legal_agree',":
          "key: 'first_name', shownWhen: { valueKey: 'convicted', operator: 'answered' },",
      },
      'theme.ts': { "dark: '#5f635e'": "dark: '#8b8e87'" },
      'alerts.ts': { "until: '2025-02-02'": "until: '2025-02-12'" },
      'texts.ts': { "title: 'Stuck? Ask us.'": "title: 'TODO'" },
      'texts/helpText.ts': { 'https://get.adobe.com': 'get.adobe.com' },
      'mail.ts': { "      '{code}',\n": '' },
    })

    expect(await server.ended).toBe(1)

    expect(server.output().stderr.trimEnd().split('\n')).toEqual([
      'The institution’s definition has mistakes.',
      'The key first_name is asked twice, on /about and on /final-steps. Give one of them another key.',
      'A condition of first_name refers to convicted, which no question asks. Correct its valueKey.',
      'theme.ts: disabled.dark (#8b8e87) is hard to read on disabled.extraLight (#efebe2, contrast 2.79). The contrast must be at least 4.5: make disabled.dark darker or disabled.extraLight lighter.',
      'alerts.ts: the banners from 2025-01-22 and from 2025-02-02 are shown at the same time until 2025-02-12. End the first on 2025-02-02.',
      'texts.ts: stuck.title still has "TODO". Replace it with the final text.',
      'texts/helpText.ts, the link "Adobe Acrobat Reader": get.adobe.com/reader/ is not a complete address. Write it in full, such as https://www.college.edu/, mailto:apply@college.edu or tel:+1-555-010-0100, or a page of the form.',
      'mail.ts: no paragraph of code has {code}, which its reader needs. Add it.',
    ])
    expect(server.output().stdout).not.toContain('ready')
  })
})

test('a syntax error stops the start with a paragraph, without a stack', async () => {
  const server = await startWith(production, {
    'pages/about/yourName.ts': { "key: 'first_name',": "key: 'first_name'" },
  })

  expect(await server.ended).toBe(1)

  expect(server.output().stderr.trimEnd().split('\n')).toEqual([
    'The institution’s definition has mistakes.',
    expect.stringMatching(/src\/tenant\/pages\/about\/yourName\.ts, line 11: Expected ',', got/),
  ])
})

test('the build of the pages fails on the same mistakes before it begins', async () => {
  const copy = await breakTenant({ 'texts.ts': { "title: 'Stuck? Ask us.'": "title: ''" } })
  const check = async (): Promise<{ stdout: string; stderr: string }> =>
    await promisify(execFile)(process.execPath, ['prerender/checkInstitution.ts', 'src/tenant'], {
      cwd: copy.path,
    })
  await expect(check()).rejects.toMatchObject({
    code: 1,
    stderr: 'texts.ts: stuck.title is empty. Fill it in.\n',
  })
  await copy.write('src/tenant/texts.ts', await readFile('src/tenant/texts.ts', 'utf8'))
  expect(await check()).toEqual({ stdout: '', stderr: '' })
})

describe('a key that no page asks and a term that is over', { timeout: 90_000 }, () => {
  const settings = {
    'import { alerts }': "import { makeForm } from '#form/form.ts'\nimport { alerts }",
    'timeZone:':
      "dataModelKeys: [...makeForm([about, education, finalSteps]).slots.keys(), 'fax_number'],\n  timeZone:",
  }

  const breach = {
    'tenant.ts': settings,
    'pages/education/yourPlans.ts': {
      'choices: entryTerms': "choices: [...entryTerms, { value: '2021SP', label: 'Spring 2021' }]",
    },
  }
  const isOver = expect.objectContaining({
    level: 40,
    msg: 'tenant: The question entry_term still offers Spring 2021, which is over. Remove it and add the next terms.',
  })

  test('are logged in development', async () => {
    const server = await startWith(development, breach)
    await server.url
    expect(listWarnings(server)).toEqual([
      isOver,
      expect.objectContaining({
        level: 40,
        msg: 'WARNING- MISSING CONFIGURATION: The key fax_number of dataModelKeys is on no page.',
      }),
    ])
  })

  test('in production, only the term is logged', async () => {
    const server = await startWith(production, breach)
    await server.url
    expect(listWarnings(server)).toEqual([isOver])
  })
})

function listWarnings(server: ServerProcess): unknown[] {
  return server
    .output()
    .stdout.split('\n')
    .filter((line) => line.includes('"level":40'))
    .map((line): unknown => JSON.parse(line))
}
