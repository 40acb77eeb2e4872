import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { onTestFinished } from 'vitest'

import { projectFolder } from '../setup/projectFolder.mjs'

/** The fences themselves: the breaches are tried in a sample project that has nothing else of this one. */
const fences = [
  'package.json',
  '.oxlintrc.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.tests.json',
  ...['form', 'contract', 'tenant', 'server', 'client', 'staff'].map(
    (folder) => `src/${folder}/tsconfig.json`,
  ),
  'src/client/tsconfig.tests.json',
]

/** A small valid project: each folder has a file that imports what it may. */
const validProject: Readonly<Record<string, string>> = {
  'src/form/page.ts': "export const pageCount: number = ['about'].length",
  'src/tenant/tenant.ts':
    "import { pageCount } from '#form/page.ts'\n\nexport const tenant: { pages: number } = { pages: pageCount }",
  'src/contract/profile.ts':
    "import { pageCount } from '#form/page.ts'\n\nexport const maxPages: number = pageCount",
  'src/server/domain/accounts/login.ts':
    "import { maxPages } from '#contract/profile.ts'\n\nexport const logPages = (): boolean => process.stdout.write(String(maxPages))",
  'src/server/outputs/copies/copy.ts': 'export interface Copy {\n  readonly pages: number\n}',
  'src/server/platform/jobs/limit.ts': 'export const limit: number = Date.now()',
  'src/server/program/start.ts': 'export const start: number = Date.now()',
  'src/client/screens/about.ts':
    "import { maxPages } from '#contract/profile.ts'\n\nexport const showTitle = (): string => document.title.slice(maxPages)",
  'src/client/screens/about.test.ts': "import { showTitle } from './about.ts'\n\nshowTitle()",
  'src/client/ui/showText.ts': 'export const showText = (text: string): string => document.title + text',
  'src/client/draft/draft.ts': 'export interface Draft {\n  readonly pages: number\n}',
  'src/staff/list/showList.ts':
    "import { showText } from '#client/ui/showText.ts'\nimport { maxPages } from '#contract/profile.ts'\n\nexport const showList = (): string => showText(String(maxPages))",
  'src/staff/root/start.ts':
    "import { tenant } from '#tenant/tenant.ts'\n\nimport { showList } from '../list/showList.ts'\n\nexport const start = (): string => showList() + String(tenant.pages)",
  'testing/sample.ts':
    "import { tenant } from '#tenant/tenant.ts'\n\nexport const pages: number = tenant.pages",
}

/** A longer check is stuck. */
const maxMilliseconds = 25_000

/** A valid project with a file that breaks a rule. */
export async function buildProject(breach: Readonly<Record<string, string>>): Promise<string> {
  const sample = await mkdtemp(join(tmpdir(), 'gatehouse-fences-'))
  onTestFinished(() => rm(sample, { recursive: true }))
  await Promise.all(fences.map((path) => cp(join(projectFolder, path), join(sample, path))))
  await symlink(join(projectFolder, 'node_modules'), join(sample, 'node_modules'))
  for (const [path, text] of Object.entries({ ...validProject, ...breach })) {
    await mkdir(dirname(join(sample, path)), { recursive: true })
    await writeFile(join(sample, path), `${text}\n`)
  }
  return sample
}

interface Verdict {
  readonly passed: boolean
  readonly output: string
}

/** Like `npm test`. */
export function checkTypes(sample: string): Promise<Verdict> {
  return runCheck(sample, 'tsc', ['-b', '--pretty', 'false'])
}

/** Like `npm test`, with named folders so that node_modules is not linted. */
export function lint(sample: string): Promise<Verdict> {
  return runCheck(sample, 'oxlint', ['--type-aware', '--deny-warnings', '--format=json', 'src', 'testing'])
}

function runCheck(sample: string, program: string, args: readonly string[]): Promise<Verdict> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(sample, 'node_modules/.bin', program), ...args],
      { cwd: sample, timeout: maxMilliseconds, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => resolve({ passed: error === null, output: stdout + stderr }),
    )
  })
}
