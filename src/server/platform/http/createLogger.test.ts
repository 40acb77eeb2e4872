import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const run = promisify(execFile)

test('a failure of which only the words are known is logged, too', async () => {
  const program = `
    import { createLogger } from '${new URL('./createLogger.ts', import.meta.url).href}'
    createLogger('info', false).warn({ err: 'no more connections' }, 'It failed')`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  expect(JSON.parse(stdout)).toMatchObject({ err: { message: 'no more connections' }, msg: 'It failed' })
})
