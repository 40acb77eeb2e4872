// @module-tag root
// @module-tag buildah
// @module-tag mounts
// @module-tag example

import { join } from 'node:path'

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { refusalMessages } from '#server/domain/conversion/conversionRefusal.ts'
import { demonstrationPassword, findExamples } from '#server/program/demonstration/demonstrationAccounts.ts'

import { openHttpBrowser } from '../openHttpBrowser.ts'
import { readFixture } from '../readFixture.ts'
import { readPdfText } from '../readPdfText.ts'
import { buildImage, type BuiltImage } from './buildImage.ts'
import { startInImage } from './startInImage.ts'

// deploy/Containerfile, as an operator builds it, and its server as a container runtime starts it.

const letter = { name: 'letter.docx', bytes: readFixture('good/02-letter.docx') }
const maxMegabytes = 900

/** A quiet machine with two cores needs five. */
const buildMinutes = 40

const undo = new AsyncDisposableStack()
let image: BuiltImage
beforeAll(
  async () => {
    image = await buildImage(buildMinutes * 60_000)
    undo.defer(image.remove)
  },
  buildMinutes * 60_000 + 30_000,
)
afterAll(async () => await undo.disposeAsync())

test('the image is small, runs as a user of its own and has what production needs', async () => {
  expect(image.megabytes).toBeLessThan(maxMegabytes)
  expect(image.config).toMatchObject({
    User: 'gatehouse',
    Entrypoint: ['gatehouse'],
    Cmd: ['server'],
    Healthcheck: { Test: ['CMD', 'gatehouse', 'health'] },
  })
  expect(image.config.Env).toContain('SANDBOX=required')
  const packages = await image.listNames('opt/gatehouse/node_modules')
  for (const name of ['vite', 'vitest', 'playwright-core', 'typescript']) expect(packages).not.toContain(name)
  expect(await image.listNames('root')).not.toContain('.npmrc')
})

test(
  'from sign-up to the copy, a Word document included, where nothing but the volume can be written to',
  { tags: ['namespaces'], timeout: 240_000 },
  async () => {
    const volume = await image.makeFolder('with-namespaces')
    const { url, run, stop } = await startInImage(image, { volume, allowsNamespaces: true })
    onTestFinished(stop)
    await vi.waitFor(async () => {
      expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ok', sandbox: 'complete' })
    }, 120_000)
    expect((await fetch(`${url}/about`)).headers.get('content-type')).toMatch(/^text\/html/)

    const browser = openHttpBrowser(url)
    await browser.enter('wren@example.com', 'Laurel-Ridge-2027', join(volume, 'mail'))
    await browser.ask('PUT', '/api/answer', { first_name: 'Wren', last_name: 'Okafor' })
    await browser.attach('transcript', letter)
    expect(await readPdfText(await browser.fetchCopy())).toMatch(/Wren/)

    expect(await run('health')).toEqual({ code: 0, output: '' })
    const check = await run('admin', 'check')
    expect(check.output).not.toMatch(/^failed/m)
    expect(check.code).toBe(0)
  },
)

test('where the runtime forbids namespaces, Word documents are refused in words, and all else works', async () => {
  const volume = await image.makeFolder('without-namespaces')
  const { url, run, stop } = await startInImage(image, { volume, allowsNamespaces: false })
  onTestFinished(stop)
  const browser = openHttpBrowser(url)
  await browser.enter('robin@example.com', 'Laurel-Ridge-2027', join(volume, 'mail'))

  const asked = { answer_key: 'transcript', file_name: letter.name }
  expect(await browser.call('POST', '/api/presigned-url', asked)).toMatchObject({
    status: 422,
    body: { message: refusalMessages.noDocx },
  })
  await browser.attach('transcript', { name: 'letter.pdf', bytes: readFixture('good/p-plain.pdf') })
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
    reasons: { conversion: expect.stringMatching(/SANDBOX is required/) },
  })
  const check = await run('admin', 'check')
  expect(check.output).toMatch(/^failed +conversion +SANDBOX is required/m)
  expect(check.code).toBe(1)
}, 240_000)

test('one command shows a demonstration', { timeout: 600_000 }, async () => {
  const volume = await image.makeFolder('demonstration')
  const { url, stop } = await startInImage(image, { volume, allowsNamespaces: false, command: ['demo'] })
  onTestFinished(stop)
  expect(await (await fetch(`${url}/about`)).text()).toContain('aria-label="Demonstration"')
  expect((await fetch(`${url}/staff`)).status).toBe(200)
  const [example] = findExamples(['submitted'])
  const username = example?.person.email
  const student = openHttpBrowser(url)
  await student.ask('POST', '/public/login', { username, password: demonstrationPassword })
  expect(await student.ask('GET', '/api/profile')).toMatchObject({
    submission: { reference: expect.any(String) },
  })
})
