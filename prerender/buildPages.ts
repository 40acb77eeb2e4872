import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build, type Rolldown } from 'vite'

import { cardPaths, staffPath } from '#contract/pagePaths.ts'
import { tenant } from '#tenant/tenant.ts'

import { writeDocument } from './writeDocument.ts'

// Builds the client into the folder that is its argument: bundles it, and writes a page for each path that a visitor may
// enter by, and the shell that everybody else gets. The staff's page is a bundle of its own, of which students load nothing.

type Entry = typeof import('#client/root/entry.prerender.tsx')

/** What a page needs beside the entry. A browser would find it only when the entry runs. */
const stepModules = ['screens/StepsLayout.tsx', 'screens/StepScreen.tsx']
const studentModules = [...stepModules, 'root/StudentRoot.tsx']

const folder = resolve(process.argv[2] ?? '.build')
const pagesFolder = join(folder, 'client')
await buildPages()
await buildStaffPage()

async function buildPages(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const chunks = await bundle('src/client/root/entry.client.tsx', pagesFolder)
  const [rendering] = await bundle('src/client/root/entry.prerender.tsx', join(folder, 'prerender'), {
    isForRendering: true,
  })
  const entry = pathToFileURL(join(folder, 'prerender', rendering?.fileName ?? ''))
  const { getCardName, renderPage, renderShell } = (await import(entry.href)) as Entry

  const styles = takeStyles(chunks)
  const [firstPage] = tenant.pages
  for (const path of [firstPage.path, ...cardPaths]) {
    const isCard = cardPaths.includes(path)
    const scripts = listScripts(chunks, isCard ? [`screens/${await getCardName(path)}.tsx`] : stepModules)
    writePage(path, writeDocument(tenant, { html: await renderPage(path), path, styles, scripts }))
  }
  const scripts = listScripts(chunks, studentModules)
  writePage('/', writeDocument(tenant, { html: await renderShell(), styles, scripts }))
  rmSync(join(folder, 'prerender'), { recursive: true })
}

async function buildStaffPage(): Promise<void> {
  const built = join(folder, 'staff')
  const outputs = await bundle('src/staff/root/entry.staff.tsx', built, { base: staffPath })
  const styles = takeStyles(outputs, built)
  const target = join(pagesFolder, staffPath)
  for (const name of ['assets', 'licenses.txt'])
    cpSync(join(built, name), join(target, name), { recursive: true })
  rmSync(built, { recursive: true })
  const scripts = listScripts(outputs, [], staffPath)
  writePage(staffPath, writeDocument(tenant, { html: '', styles, scripts }))
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

/** @returns what was written, the entry first */
async function bundle(
  input: string,
  outDir: string,
  { isForRendering = false, base = '' } = {},
): Promise<readonly Output[]> {
  const output = { build: { outDir, emptyOutDir: true, ssr: isForRendering, rolldownOptions: { input } } }
  const built = await build({ ...output, base: `${base}/`, configFile: 'vite.config.ts', logLevel: 'error' })
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${input} was not built as one bundle.`)
  return built.output
}

/** The bundle's only style sheet, which is in every page instead of a file. */
function takeStyles(outputs: readonly Output[], outDir = pagesFolder): string {
  const sheets = outputs.filter(({ fileName }) => fileName.endsWith('.css'))
  const [sheet] = sheets
  if (!sheet || sheets.length > 1) throw new Error(`The build has ${sheets.length} style sheets.`)
  const path = join(outDir, sheet.fileName)
  const styles = readFileSync(path, 'utf8')
  rmSync(path)
  return styles
}

/** URLs of the scripts that a page needs to start: the entry, the modules, and all that they import. */
function listScripts(
  outputs: readonly Output[],
  modules: readonly string[],
  base = '',
): readonly [string, ...string[]] {
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined, name: string): void => {
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const one of chunk.imports)
      add(
        chunks.find(({ fileName }) => fileName === one),
        one,
      )
  }
  add(
    chunks.find(({ isEntry }) => isEntry),
    'entry',
  )
  for (const name of modules)
    add(
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/client/${name}`)),
      name,
    )
  const [entry = '', ...others] = [...found].map((name) => `${base}/${name}`)
  return [entry, ...others]
}

function writePage(path: string, html: string): void {
  const page = join(pagesFolder, path)
  mkdirSync(page, { recursive: true })
  writeFileSync(join(page, 'index.html'), html)
}
