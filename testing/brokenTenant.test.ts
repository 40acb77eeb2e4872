import { describe, expect, onTestFinished, test } from 'vitest'

import { copyProject } from './copyProject.ts'
import { makeEmbeddedFolder } from './makeEmbeddedFolder.ts'
import { type ServerProcess, startServerProcess } from './startServerProcess.ts'

/** Starts the real program on a tenant in one file of which texts were replaced. */
async function startWith(
  environment: Readonly<Record<string, string>>,
  file: string,
  changes: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const copy = await copyProject()
  onTestFinished(copy.remove)
  let text = await copy.read(file)
  for (const [before, after] of Object.entries(changes)) {
    expect(text, `${file} is not what this test breaks`).toContain(before)
    text = text.replace(before, after)
  }
  await copy.write(file, text)
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
  test('a broken form stops the start, and every mistake is told with its remedy', async () => {
    const certification = 'src/tenant/pages/finalSteps/certification.ts'
    const server = await startWith(environment, certification, {
      "key: 'legal_agree',": "key: 'first_name', shownWhen: { valueKey: 'convicted', operator: 'answered' },",
    })

    expect(await server.ended).toBe(1)

    expect(server.output().stderr.trimEnd().split('\n')).toEqual([
      'What stands in src/tenant is not sound.',
      'The key first_name is asked on /about and on /final-steps. Ask it on one page only.',
      'A condition of first_name looks at convicted, which no question asks. Mend its valueKey.',
    ])
    expect(server.output().stdout).not.toContain('ready')
  })
})

describe('a setting that is empty and a key that no page asks', () => {
  const file = 'src/tenant/tenant.ts'
  const breach = {
    'import { alerts }': "import { makeForm } from '#form/form.ts'\nimport { alerts }",
    'codes: office.codes': "codes: { sat: '', act: '0000', school: '000000' }",
    'characterLimit,\n  timeZone:':
      "characterLimit,\n  dataModelKeys: [...makeForm([about, education, finalSteps]).slots.keys(), 'fax_number'],\n  timeZone:",
  }

  test('are logged in development', async () => {
    const server = await startWith(development, file, breach)
    await server.url
    expect(listWarnings(server)).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'WARNING- MISSING CONFIGURATION: The key fax_number of dataModelKeys is on no page. codes.sat is empty.',
      }),
    ])
  })

  test('are not logged in production', async () => {
    const server = await startWith(production, file, breach)
    await server.url
    expect(listWarnings(server)).toEqual([])
  })
})

function listWarnings(server: ServerProcess): unknown[] {
  return server
    .output()
    .stdout.split('\n')
    .filter((line) => line.includes('WARNING'))
    .map((line): unknown => JSON.parse(line))
}
