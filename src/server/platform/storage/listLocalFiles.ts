import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileArea, isFileKey } from './fileKey.ts'
import type { ListedFile, ListedPage } from './fileStore.ts'
import { unlessMissing } from './unlessMissing.ts'

/** Lists in key order as an S3 store does, leaving out files that are not ours. */
export async function listLocalFiles(
  folder: string,
  area: FileArea,
  after: string | undefined,
  limit: number,
): Promise<ListedPage> {
  const begun = after?.split('/')[1] ?? ''
  const owners = ((await unlessMissing(readdir(join(folder, area)))) ?? []).toSorted()
  const files: ListedFile[] = []
  for (const owner of owners) {
    if (owner < begun) continue
    for (const key of await listKeys(folder, `${area}/${owner}`)) {
      if (after !== undefined && key <= after) continue
      if (files.length === limit) return { files, next: files.at(-1)?.key }
      const found = await unlessMissing(stat(join(folder, key)))
      if (found) files.push({ key, changedAt: found.mtime })
    }
  }
  return { files, next: undefined }
}

async function listKeys(folder: string, below: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(join(folder, below), { recursive: true }))) ?? []
  return names
    .map((name) => `${below}/${name}`)
    .filter(isFileKey)
    .toSorted()
}
