import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { getOuterPath } from '../../setup/findProgram.mjs'
import { copyWholeProject } from '../copyProject.ts'
import { createDatabase } from '../createDatabase.ts'

test('npm run worker starts a worker, and builds no pages', { timeout: 120_000 }, async () => {
  const copy = await copyWholeProject()
  onTestFinished(copy.remove)
  const database = await createDatabase(inject('postgresUrl'))
  onTestFinished(database.drop)
  const worker = spawn('npm', ['run', 'worker'], {
    cwd: copy.path,
    env: {
      PATH: getOuterPath(),
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: join(copy.path, 'data'),
      DATABASE_URL: database.url,
      SECRET: 'a secret that is only for this test',
      WORKER: 'off',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  let output = ''
  worker.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))

  await vi.waitFor(() => expect(output).toMatch(/The worker of Gatehouse is ready at \S+/), {
    timeout: 100_000,
    interval: 50,
  })
  const url = /ready at (\S+)/.exec(output)?.[1] ?? ''
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(existsSync(join(copy.path, '.build'))).toBe(false)
  worker.kill('SIGTERM')
  expect(await once(worker, 'exit')).toEqual([0, null])
})
