import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { createHttpApp } from './createHttpApp.ts'
import { readClientBuild } from './readClientBuild.ts'
import { serveClient } from './serveClient.ts'

const script = 'window.ready = true'
const shellHtml = '<!doctype html><p>Loading'
const aboutHtml = `<!doctype html><html lang="en"><script>${script}</script><script src="/assets/entry-abc.js"></script><h1>About you</h1>`
const staffHtml = '<!doctype html><p>Staff'
let folder: string
let app: FastifyInstance
let staffApp: FastifyInstance
let suggestsAddresses = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-client-'))
  for (const name of ['about', 'assets', 'staff/assets']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'index.html'), shellHtml)
  await writeFile(join(folder, 'about/index.html'), aboutHtml)
  await writeFile(join(folder, 'staff/index.html'), staffHtml)
  await writeFile(join(folder, 'staff/assets/entry-def.js'), 'export const answer = 7')
  const asset = 'export const answer = 42\n'.repeat(50)
  await writeFile(join(folder, 'assets/entry-abc.js'), asset)
  await writeFile(join(folder, 'assets/entry-abc.js.br'), brotliCompressSync(asset))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
  app = await openApp({ hasStaff: false })
  staffApp = await openApp({ hasStaff: true })
})
afterAll(async () => {
  await app.close()
  await staffApp.close()
  await rm(folder, { recursive: true })
})

async function openApp({ hasStaff }: { readonly hasStaff: boolean }): Promise<FastifyInstance> {
  const opened = await createHttpApp({
    publicUrl: 'http://127.0.0.1',
    trustProxy: [],
    log: pino({ level: 'silent' }),
  })
  await serveClient(opened, {
    hasStaff,
    build: readClientBuild(folder, { storeOrigin: 'https://store.example.com' }),
    formPaths: ['/about', '/education-ug'],
    markerPrefix: 'Lmu',
    findProgress: async ({ session }) => {
      if (session === 'unknown') throw new Error('Connection terminated unexpectedly')
      return await Promise.resolve(
        session === 'good' ? { status: 'started' as const, lastPage: '/education-ug' } : undefined,
      )
    },
    suggestsAddresses: () => suggestsAddresses,
    isValidServiceToken: async (token) => {
      if (token === 'unknown') throw new Error('Connection terminated unexpectedly')
      return await Promise.resolve(token === 'good')
    },
  })
  return opened
}

test('the staff’s pages are there where they are turned on, are not kept by browsers, and send no address on', async () => {
  for (const url of ['/staff', '/staff/applications/LMU-2222-2222', '/staff?status=submitted']) {
    const reply = await staffApp.inject({ url })
    expect([reply.statusCode, reply.body]).toEqual([200, staffHtml])
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  }
  const asset = await staffApp.inject({ url: '/staff/assets/entry-def.js' })
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await staffApp.inject({ url: '/staff/api/nothing' })).statusCode).toBe(404)
  expect((await staffApp.inject({ url: '/staffing' })).headers.location).toBe('/about')
})

test('turned off, nothing of the staff’s pages is there', async () => {
  for (const url of ['/staff', '/staff/sign-in']) {
    const reply = await app.inject({ url })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/about'])
  }
  for (const url of ['/staff/assets/entry-def.js', '/staff/api/me'])
    expect((await app.inject({ url })).statusCode).toBe(404)
})

test('a visitor gets the built page, compressed where the browser can, and again only when it has changed', async () => {
  const reply = await app.inject({ url: '/about', headers: { 'accept-encoding': 'gzip, br' } })
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  })
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(aboutHtml)

  const plain = await app.inject({ url: '/about' })
  expect(plain.body).toBe(aboutHtml)
  const again = await app.inject({ url: '/about', headers: { 'if-none-match': String(reply.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('a page says when addresses can be suggested', async () => {
  const before = await app.inject({ url: '/about' })
  suggestsAddresses = true
  onTestFinished(() => void (suggestsAddresses = false))
  const etag = String(before.headers.etag)
  const page = await app.inject({
    url: '/about',
    headers: { 'if-none-match': etag, 'accept-encoding': 'br' },
  })
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe(
    aboutHtml.replace('<html', '<html data-suggests-addresses'),
  )
})

test.each(['/about/', '/about//', '/about/?source=fair'])(
  '%s is the page without a slash at its end',
  async (url) => {
    const reply = await app.inject({ url })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe(aboutHtml)
  },
)

test("a page's own inline scripts may run, and no others", async () => {
  const { headers } = await app.inject({ url: '/about' })
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("form-action 'self' https://store.example.com;")
  expect(policy).toContain("frame-ancestors 'none'")
})

test.each([
  ['/about', { LmuIdentity: '' }],
  ['/about?token=x', {}],
  ['/education-ug', {}],
])('%s with %o gets the shell, uncached', async (url, cookies: Record<string, string>) => {
  const reply = await app.inject({ url, cookies })
  expect(reply.body).toBe(shellHtml)
  expect(reply.headers['cache-control']).toBe('no-store')
})

test.each([
  ['/education-ug', { session: 'unknown', LmuIdentity: '' }],
  ['/about?service_token=unknown', {}],
])('%s with %o opens without the database, and says itself what fails', async (url, cookies: object) => {
  const reply = await app.inject({ url, cookies: { ...cookies } })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe(shellHtml)
})

test.each([
  ['/', { session: 'good' }, '/education-ug'],
  ['/', {}, '/about'],
  ['/wp-login.php?a=1', {}, '/about?a=1'],
  ['/index.html', {}, '/about'],
  ['/no.such.page', {}, '/about'],
  ['/about.json?a=1', {}, '/about?a=1'],
  ['/application.pdf', { session: 'good' }, '/about'],
  ['/logo.png', {}, '/about'],
  ['/.env', {}, '/about'],
  ['/nowhere/?a=1', {}, '/about?a=1'],
  ['/about%2F', {}, '/about'],
  ['/public/../../secret.txt', {}, '/about'],
  ['/%2e%2e/%2e%2e/etc/passwd.txt', {}, '/about'],
])('%s with %o redirects to the right page', async (url, cookies: Record<string, string>, target) => {
  const reply = await app.inject({ url, cookies })
  expect(reply.statusCode).toBe(302)
  expect(reply.headers).toMatchObject({ location: target, 'cache-control': 'no-store' })
})

test.each([
  ['//', '/about'],
  ['//evil.example/about?a=1', '/about?a=1'],
  ['/\\[?a=1', '/about?a=1'],
  ['http://evil.example/?a=1', '/about?a=1'],
])('%s, which no browser requests, redirects to one of our pages', async (path, target) => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  // Sent raw: Fastify's `inject` would normalize it.
  const asked = get({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port, path })
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  reply.resume()
  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toBe(target)
})

test.each([
  ['/about?service_token=good', 200],
  ['/about?service_token=wrong', 403],
  ['/about?service_token=', 403],
  ['/about?token=x', 200],
  ['/reset?username=a&id=b', 200],
  ['/reset/?id=b', 200],
  ['/confirm?token=x', 200],
  ['/confirm', 200],
])('%s sends no referrer, and is %i', async (url, status) => {
  const reply = await app.inject({ url })
  expect(reply.statusCode).toBe(status)
  expect(reply.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
})

test('a page without a secret may send a referrer', async () => {
  const reply = await app.inject({ url: '/about?utm_source=mail' })
  expect(reply.headers).toMatchObject({ 'referrer-policy': 'same-origin' })
})

test('a page denies browser features that we do not use', async () => {
  const { headers } = await app.inject({ url: '/about' })
  expect(headers['permissions-policy']).toMatch(
    /\bcamera=\(\), .*\bgeolocation=\(\), .*\bmicrophone=\(\), .*\bpayment=\(\)/,
  )
  expect((await app.inject({ url: '/assets/entry-abc.js' })).headers).not.toHaveProperty('permissions-policy')
})

test('a HEAD is answered like a GET without its body', async () => {
  const reply = await app.inject({ method: 'HEAD', url: '/about' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.body).toBe('')
  expect((await app.inject({ method: 'HEAD', url: '/' })).headers.location).toBe('/about')
})

test('assets are compressed once and kept forever', async () => {
  const reply = await app.inject({ url: '/assets/entry-abc.js', headers: { 'accept-encoding': 'br' } })
  expect(reply.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript') as string,
  })
  expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('answer = 42')
  expect((await app.inject({ url: '/robots.txt' })).body).toBe('User-agent: *')
})

test.each([
  '/assets/gone-abc.js',
  '/assets/x',
  '/api/nowhere',
  '/lookup',
  '/metrics',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/entry-abc%00.js',
])('%s is 404 in JSON', async (url) => {
  const reply = await app.inject({ url })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toEqual({ message: 'There is nothing at this address.' })
})

test('a bar stands before everything else on each page, and needs no script', async () => {
  const own = await mkdtemp(join(tmpdir(), 'gatehouse-bar-'))
  onTestFinished(async () => await rm(own, { recursive: true }))
  for (const path of ['index.html', 'about/index.html', 'staff/index.html']) {
    await mkdir(join(own, path, '..'), { recursive: true })
    await writeFile(join(own, path), '<html lang="en"><body><p>Page</body></html>')
  }
  const { shell, staff, prerendered } = readClientBuild(own, { bar: '<aside>Demonstration</aside>' })
  for (const page of [shell, staff, prerendered.get('/about')])
    expect(page?.plain.toString()).toBe(
      '<html lang="en"><body><aside>Demonstration</aside><p>Page</body></html>',
    )
  expect(readClientBuild(own).shell.plain.toString()).not.toContain('aside')
})

test('a client that was not built is named with its remedy', () => {
  expect(() => readClientBuild('/nowhere')).toThrow('Start with npm start, which builds it.')
})
