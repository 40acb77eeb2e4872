// @module-tag firefox
// @module-tag postgresql
// @module-tag gnupg
// @module-tag nginx
// @module-tag bubblewrap
// @module-tag namespaces

import { globSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { copyWholeProject } from '../copyProject.ts'
import { runTests } from '../runTests.ts'

const minutes = 60_000

/** Starts each program as the project's tests do, on a machine that has it. */
const probe = `
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findConversionSandbox } from '#server/domain/conversion/conversionSandbox.ts'
import { openFirefox } from '../browsers/openPuppeteer.ts'
import { getFreePort } from '../getFreePort.ts'
import { getPostgresFolder } from '../getPostgresFolder.ts'
import { startNginx } from '../startNginx.ts'

test('nginx starts', async () => {
  const nginx = await startNginx([await getFreePort(), await getFreePort()])
  onTestFinished(nginx.stop)
  expect((await fetch(nginx.origin)).status).toBeGreaterThan(0)
})
test('initdb starts', () => {
  expect(String(execFileSync(join(getPostgresFolder(), 'initdb'), ['--version']))).toContain('PostgreSQL')
})
test('Firefox starts', async () => {
  const browser = await openFirefox({ width: 800, height: 600 })
  onTestFinished(browser.close)
  expect(await browser.run(() => navigator.userAgent)).toContain('Firefox')
})
test('gpg starts', () => {
  expect(String(execFileSync('gpg', ['--version']))).toContain('GnuPG')
})
test('bwrap starts', () => {
  expect(findConversionSandbox().kind).toBe('everything')
})
`

const programs = ['nginx', 'initdb', 'Firefox', 'gpg', 'bwrap']

test(
  'an everyday test that starts a program of the long ones fails where that program is, too',
  {
    timeout: 20 * minutes,
  },
  async () => {
    const copy = await copyWholeProject()
    onTestFinished(copy.remove)
    const file = 'testing/program/probe.test.ts'
    for (const other of globSync('{src,testing,e2e}/**/*.test.{ts,tsx}', { cwd: copy.path }))
      await copy.delete(other)
    await copy.write(file, probe)

    const everyday = await runTests(copy.path)
    const single = await runTests(copy.path, 'vitest', file)

    for (const program of programs) expect(everyday.output).toContain(`- ${file}: ${program} starts: `)
    expect(everyday.output).toContain('initdb: everyday tests cannot use it.')
    expect(single.output).toMatch(/^5 passed, 0 failed$/m)
  },
)
