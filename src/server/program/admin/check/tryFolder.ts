import { existsSync, statfsSync } from 'node:fs'

import { getSecret, nameSecretFile } from '#server/platform/secret/getSecret.ts'
import { tryDataFolder } from '#server/platform/settings/makeDataFolder.ts'

import { makeTrial } from './trial.ts'

const gigabyte = 1e9

/** DATA_DIR: a real file is written and removed. */
export const folderTrial = makeTrial('folder', ({ settings: { dataFolder } }) => {
  if (!tryDataFolder(dataFolder))
    return { kind: 'note', text: `${dataFolder} will be made by the first start` }
  const { bavail, bsize } = statfsSync(dataFolder)
  const free = (bavail * bsize) / gigabyte
  const text = `${dataFolder} can be written to; ${free.toFixed(1)} GB are free`
  return free < 1
    ? { kind: 'note', text: `${text}, and an application takes up to 3 MB` }
    : { kind: 'ok', text }
})

/** SECRET, or the one that is kept: a damaged one stops the start. */
export const secretTrial = makeTrial('secret', ({ settings: { dataFolder, secret, earlierSecrets } }) => {
  const path = nameSecretFile(dataFolder)
  if (secret === undefined && !existsSync(path))
    return { kind: 'note', text: `the first start will generate ${path}: keep a copy of it elsewhere` }
  getSecret(dataFolder, secret)
  if (secret === undefined) return { kind: 'ok', text: `from ${path}` }
  const earlier = earlierSecrets.length === 0 ? '' : `, with ${earlierSecrets.length} before it`
  return { kind: 'ok', text: `from SECRET${earlier}` }
})
