import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { findStep, makeTotpCode } from '#server/domain/staff/totp.ts'
import { openHttpBrowser } from '#testing/openHttpBrowser.ts'
import { decodeBase32 } from '#testing/openStaffApp.ts'
import { officeTimeout, openTestOffice } from '#testing/openTestOffice.ts'
import { removeDataFolder } from '#testing/removeDataFolder.ts'
import { startServerProcess } from '#testing/startServerProcess.ts'

const bar = '<aside class="demonstration" aria-label="Demonstration">'

test('one command shows a season, in a folder of its own', { timeout: 600_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-demo-'))
  const demoFolder = join(folder, 'demo')
  onTestFinished(async () => await removeDataFolder(demoFolder))
  const elsewhere = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.edu', WORKER: 'off' }
  const server = await startServerProcess(
    { DATA_DIR: folder, ...elsewhere },
    undefined,
    undefined,
    [],
    ['demo'],
  )
  onTestFinished(async () => void (await server.stop()))
  const url = await server.url
  const { stdout } = server.output()
  expect(stdout).toContain('The demonstration ignores SMTP_URL, MAIL_FROM, WORKER.')
  expect(await readdir(folder)).toEqual(['demo'])
  for (const path of ['/about', '/login', '/staff'])
    expect(await (await fetch(new URL(path, url))).text()).toContain(bar)

  // As the lines say that were printed.
  await expect.poll(() => server.output().stdout).toContain('scan with an authenticator app')
  const printed = server.output().stdout
  const [, password = ''] = /with the password “(.+)”/.exec(printed) ?? []
  const [, submitted = ''] = /^ {2}(\S+) \(submitted\)$/m.exec(printed) ?? []
  const student = openHttpBrowser(url)
  await student.ask('POST', '/public/login', { username: submitted, password })
  expect(await student.ask('GET', '/api/profile')).toMatchObject({
    submission: { reference: expect.any(String) },
  })

  const [, officer = ''] = /^ {2}(\S+) \(officer\)$/m.exec(printed) ?? []
  const staff = openHttpBrowser(url)
  await staff.ask('POST', '/staff/api/sign-in/link', { email: officer })
  await expect.poll(() => server.output().stdout, { timeout: 60_000 }).toMatch(/sign-in\?link=/)
  const [, link = ''] = /sign-in\?link=([^\s)]+)/.exec(server.output().stdout) ?? []
  expect(await readdir(join(demoFolder, 'mail'))).toEqual([
    expect.stringMatching(/-officer@example\.org\.eml$/),
  ])
  await staff.ask('POST', '/staff/api/sign-in', { link })
  const { secret } = await staff.ask('GET', '/staff/api/sign-in')
  const code = makeTotpCode(decodeBase32(String(secret)), findStep(new Date()))
  await staff.ask('POST', '/staff/api/sign-in/code', { code })
  const { applications } = await staff.ask('GET', '/staff/api/applications')
  expect((applications as unknown[]).length).toBeGreaterThan(20)
  await server.stop()

  // Started as an ordinary site, it still says what it is, and writes to nobody.
  const refused = await startServerProcess({ DATA_DIR: demoFolder, ...elsewhere })
  expect(await refused.ended).toBe(1)
  expect(refused.output().stderr).toContain(
    'This database is a demonstration, which sends nothing to anybody',
  )
  const ordinary = await startServerProcess({ DATA_DIR: demoFolder })
  onTestFinished(async () => void (await ordinary.stop()))
  expect(await (await fetch(new URL('/about', await ordinary.url))).text()).toContain(bar)
})

test('the command refuses a database with anybody in it', officeTimeout, async () => {
  const office = await openTestOffice()
  onTestFinished(office.close)
  await office.addStudent(2)
  const refused = await office.run('demo')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('This database is not a demonstration: it has accounts of students (1).')
  expect(await (await fetch(new URL('/about', office.url))).text()).not.toContain('demonstration')
})
