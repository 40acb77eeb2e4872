import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'

import { pino } from 'pino'

import { makeFileKey } from '#server/platform/storage/fileKey.ts'
import type { FileStore } from '#server/platform/storage/fileStore.ts'
import { openFileStore } from '#server/platform/storage/openFileStore.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { makeTrial } from './trial.ts'

/** No student has this id. */
const owner = 'admin-check'

const remedy =
  'Allow the key to list, read, write and delete in the bucket, and see whether its address can be reached from here.'

/** Where files go: one is written, read and deleted under a name of its own. */
export const fileStoreTrial = makeTrial('files', async (context) => {
  const { s3, dataFolder } = context.settings
  if (s3 === undefined && !existsSync(dataFolder)) return { kind: 'note', text: `in ${dataFolder}, later` }
  const reasons: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void reasons.push(readReason(line)) })
  await using undo = new AsyncDisposableStack()
  if (s3 === undefined) undo.defer(removeNewFolders(join(dataFolder, 'files')))
  const store = await openFileStore(context.settings, {
    ...context,
    log,
    // Nothing is signed here.
    secret: owner,
    isTrial: true,
  })
  try {
    for (const { findProblem } of store.checks) {
      const problem = await findProblem()
      if (problem !== undefined) throw new StartupError(`${problem}.`, remedy)
    }
    await tryFile(store.files)
  } catch (error) {
    if (s3 === undefined || error instanceof StartupError) throw error
    throw new StartupError(`The file store refuses a file: ${reasons.at(-1) ?? 'no reason given'}.`, remedy)
  } finally {
    store.close()
  }
  const place = s3 === undefined ? join(dataFolder, 'files') : `the bucket ${s3.bucket} at ${s3.endpoint}`
  return { kind: 'ok', text: `a file was written to ${place}, read and deleted` }
})

async function tryFile(files: FileStore): Promise<void> {
  const key = makeFileKey('uploads', owner)
  const content = randomBytes(32)
  try {
    await files.put(key, content)
    const found = await files.find(key)
    if (found === undefined || !content.equals(found))
      throw new StartupError('The file store does not return what was written.', 'See its own log.')
  } finally {
    await files.remove(key)
  }
}

/** The store's own folders stay only where they are already. */
function removeNewFolders(files: string): () => Promise<void> {
  const uploads = join(files, 'uploads')
  const added = [join(uploads, owner), uploads, join(files, 'unfinished'), files].filter(
    (one) => !existsSync(one),
  )
  return async () => {
    // One that a server has begun to use in the meantime is not empty.
    for (const folder of added) await rmdir(folder).catch(() => undefined)
  }
}

function readReason(line: string): string {
  const { reason } = JSON.parse(line) as { readonly reason?: string }
  return reason ?? ''
}
