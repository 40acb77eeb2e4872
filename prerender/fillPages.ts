import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Replaces a placeholder of the document's layout in every page of the build.
 * @throws Error if a page has no placeholder
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
