import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the lock file of a DATA_DIR's PostgreSQL says; an id of 0 if there is none. */
export async function readPostmaster(dataFolder: string): Promise<{ id: number; state: string | undefined }> {
  const file = join(dataFolder, 'postgres', 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return { id: Number(lines[0]), state: lines[7]?.trim() }
}
