import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const chunks = ['StepScreen', 'StepsLayout', 'StudentRoot']

/**
 * Preloads a student's code with the shell, which visitors do not get. A browser would find it only after hydration,
 * in four round trips, one after the other.
 * @throws Error if the build has no such code
 */
export async function preloadStudentCode(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, 'assets')
  const names = await readdir(assets)
  const needed = new Set<string>()
  const add = async (name: string): Promise<void> => {
    if (needed.has(name)) return
    needed.add(name)
    const code = await readFile(join(assets, name), 'utf8')
    for (const [, imported = ''] of code.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)) await add(imported)
  }
  for (const chunk of chunks) {
    const name = names.find((one) => one.startsWith(`${chunk}-`) && one.endsWith('.js'))
    if (name === undefined) throw new Error(`The build has no ${chunk}.`)
    await add(name)
  }
  const path = join(clientFolder, 'index.html')
  const shell = await readFile(path, 'utf8')
  const links = [...needed]
    .filter((name) => !shell.includes(name))
    .map((name) => `<link rel="modulepreload" href="/assets/${name}"/>`)
  await writeFile(
    path,
    shell.replace('</head>', () => `${links.join('')}</head>`),
  )
}
