import { fileAreas } from './fileKey.ts'
import type { FileStore } from './fileStore.ts'

const pageSize = 1_000

/** Lists every file of a student, also those that no row names any more. */
export async function listFilesOf(files: FileStore, studentId: string): Promise<string[]> {
  const keys: string[] = []
  for (const area of fileAreas) {
    const prefix = `${area}/${studentId}/`
    for (let after: string | undefined = prefix; after !== undefined;) {
      const page = await files.list(area, after, pageSize)
      const own = page.files.filter(({ key }) => key.startsWith(prefix))
      keys.push(...own.map(({ key }) => key))
      after = own.length === page.files.length ? page.next : undefined
    }
  }
  return keys
}
