import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'

import { findStep, makeTotpCode } from '#server/domain/staff/totp.ts'
import { decodeBase32 } from '#testing/openStaffApp.ts'
import { openHttpBrowser } from '#testing/openHttpBrowser.ts'
import { officeTimeout, openTestOffice } from '#testing/openTestOffice.ts'

// Whole processes: the setting, the commands, the mail, and the log that tells of it.

test(
  'a member whom a command adds signs in, is removed, and the log can be verified',
  officeTimeout,
  async () => {
    const office = await openTestOffice({ STAFF: 'on' })
    onTestFinished(office.close)
    const email = 'ada@example.edu'
    const added = await office.run('staff', 'add', email, '--role', 'administrator', '--name', 'Ada Byron')
    expect(added).toMatchObject({ code: 0, stdout: 'ada@example.edu was added as an administrator.\n' })
    const browser = openHttpBrowser(office.url)
    await browser.ask('POST', '/staff/api/sign-in/link', { email: 'ADA@example.edu' })
    const link = await readLink(join(office.environment.DATA_DIR ?? '', 'mail'), email)
    expect(link.origin).toBe(office.url)
    expect(link.pathname).toBe('/staff/sign-in')

    await browser.ask('POST', '/staff/api/sign-in', { link: link.searchParams.get('link') })
    const { secret } = await browser.ask('GET', '/staff/api/sign-in')
    const code = makeTotpCode(decodeBase32(String(secret)), findStep(new Date()))
    await browser.ask('POST', '/staff/api/sign-in/code', { code })

    expect(await browser.ask('GET', '/staff/api/members')).toMatchObject({
      members: [
        expect.objectContaining({ email, name: 'Ada Byron', role: 'administrator', has_factor: true }),
      ],
    })
    expect(await browser.call('GET', '/staff/api/nothing')).toMatchObject({ status: 404 })
    const student = await fetch(new URL('/about', office.url), { redirect: 'manual' })
    expect([student.status, student.headers.get('set-cookie')]).toEqual([200, null])
    await office.run('staff', 'remove', email)
    expect(await browser.call('GET', '/staff/api/me')).toMatchObject({ status: 401 })
    const verified = await office.run('log', 'verify')
    expect(verified.stdout).toMatch(/^4:[\da-f]{64}\n$/)
    expect(verified.stderr).toContain('All 4 rows are as they were written')
    const { stdout, stderr } = office.server.output()
    for (const hidden of [String(secret), code, link.searchParams.get('link') ?? '-', email])
      expect(stdout + stderr).not.toContain(hidden)
  },
)

test('without the setting there is nothing of it', officeTimeout, async () => {
  const office = await openTestOffice()
  onTestFinished(office.close)
  const read = async (path: string) => await fetch(new URL(path, office.url), { redirect: 'manual' })

  for (const path of ['/staff/api/me', '/staff/api/sign-in']) expect((await read(path)).status).toBe(404)
  const page = await read('/staff')
  expect([page.status, page.headers.get('location')]).toEqual([302, '/about'])
})

async function readLink(folder: string, address: string): Promise<URL> {
  return await vi.waitFor(
    async () => {
      const name = (await readdir(folder)).find((one) => one.endsWith(`-${address}.eml`))
      const { text = '' } = await PostalMime.parse(await readFile(join(folder, name ?? 'none yet')))
      return new URL(/^http:\S+$/m.exec(text)?.[0] ?? '')
    },
    { timeout: 15_000, interval: 100 },
  )
}
