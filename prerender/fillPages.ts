import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Puts a text into every page of the build, in place of what the document's layout leaves for it.
 * @throws Error when a page has no place for it
 */
export async function fillPages(clientFolder: string, place: string, text: string): Promise<void> {
  const names = await readdir(clientFolder, { recursive: true })
  for (const name of names.filter((one) => one.endsWith('.html'))) {
    const file = join(clientFolder, name)
    const page = await readFile(file, 'utf8')
    if (!page.includes(place)) throw new Error(`${name} has no place for ${place}.`)
    await writeFile(
      file,
      page.replace(place, () => text),
    )
  }
}
