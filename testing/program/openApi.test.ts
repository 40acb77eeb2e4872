import { readFile } from 'node:fs/promises'

import { expect, onTestFinished, test } from 'vitest'

import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { startServerProcess } from '../startServerProcess.ts'

test('GET /openapi.json is docs/openapi.json', async () => {
  const { path, remove } = await makeEmbeddedFolder()
  onTestFinished(remove)
  const server = await startServerProcess({ DATA_DIR: path, LOG_LEVEL: 'error' })
  onTestFinished(async () => void (await server.stop()))

  const response = await fetch(new URL('/openapi.json', await server.url))

  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  const written = await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
  expect(await response.json()).toEqual(JSON.parse(written))
})
