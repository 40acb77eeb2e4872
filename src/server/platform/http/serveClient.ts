import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { mailedPaths, staffPath } from '#contract/pagePaths.ts'
import { describeDatabaseFailure } from '#server/platform/database/databaseFailure.ts'

import { chooseHtml } from './chooseHtml.ts'
import { dataPathPattern } from './handleErrors.ts'
import type { ClientBuild, HtmlFile } from './readClientBuild.ts'
import type { FindProgress } from './session.ts'

interface ClientSettings {
  readonly build: ClientBuild
  readonly formPaths: readonly string[]
  readonly markerPrefix: string
  readonly findProgress: FindProgress
  /** Whether addresses can be suggested, which pages say beforehand. */
  readonly suggestsAddresses: () => boolean
  readonly isValidServiceToken: (token: string) => Promise<boolean>
  /** Whether the staff's pages are there. */
  readonly hasStaff: boolean
}

const secretParameters = ['service_token', 'token']

/** Keeps the URL out of referrers, and so out of the log of our own proxy. */
const privateHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const

/** Others are only meaningful for documents: sent with every file they would cost a phone bytes. */
const fileHeaders = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]

/**
 * Serves the built client: its files, and a page or a redirect for every other path. Unknown paths of data stay 404 in
 * JSON.
 */
export async function serveClient(app: FastifyInstance, settings: ClientSettings): Promise<void> {
  const { build, formPaths } = settings
  await app.register(fastifyStatic, {
    root: build.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  })

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const { path, query } = splitAddress(request.url)
    const decoded = `/${request.params['*']}`
    const isStaff = decoded === staffPath || decoded.startsWith(`${staffPath}/`)
    if ((!isStaff || settings.hasStaff) && isFile(decoded, build)) return sendFile(reply, decoded)
    if (dataPathPattern.test(decoded)) return reply.callNotFound()
    if (isStaff && settings.hasStaff)
      return sendHtml(request, reply.headers(privateHeaders), build.staff, 'no-store')
    const parameters = new URLSearchParams(query)
    if (mailedPaths.includes(path) || secretParameters.some((name) => parameters.has(name))) {
      reply.headers(privateHeaders)
    }
    const hasMarker = Object.keys(request.cookies).some((name) => name.startsWith(settings.markerPrefix))
    const progress = await askDatabase(request, settings.findProgress(request.cookies))
    const choice = chooseHtml({ path, query, hasMarker, progress }, formPaths)
    if (typeof choice === 'object') return reply.redirect(choice.redirect, 302)
    const serviceToken = parameters.get('service_token')
    const isValid =
      serviceToken === null || (await askDatabase(request, settings.isValidServiceToken(serviceToken)))
    // The page says it in words; the status says it to programs.
    if (isValid === false) reply.code(403)
    const prerendered = choice === 'prerendered' ? build.prerendered.get(path) : undefined
    const page = prerendered ?? build.shell
    const html = settings.suggestsAddresses() ? page.markSuggesting() : page
    return sendHtml(request, reply, html, prerendered ? 'no-cache' : 'no-store')
  })
}

/** undefined if the database cannot answer. The page opens all the same, and says in words that its calls fail. */
async function askDatabase<Answer>(request: FastifyRequest, answer: Promise<Answer>) {
  return await answer.catch((error: unknown) => {
    const problem = describeDatabaseFailure(error)
    if (problem === undefined) throw error
    request.log.error({ err: error }, problem)
    return undefined
  })
}

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  const isHashed = assetPattern.test(path)
  for (const name of Object.keys(reply.getHeaders()))
    if (!fileHeaders.includes(name)) reply.removeHeader(name)
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  return reply.sendFile(path.slice(1))
}

const assetPattern = /^(?:\/staff)?\/assets\/[\w.-]+\.\w+$/

/** Assets are looked up on disk, since those of an earlier build may have been restored after the start. */
function isFile(path: string, { files }: ClientBuild): boolean {
  return files.has(path) || assetPattern.test(path)
}

/** A leading `//` must not be parsed as a host. */
function splitAddress(url: string): { path: string; query: string } {
  // A proxy may send the absolute form.
  const asked = url.replace(/^https?:\/\/[^/?]*/i, '')
  const [path = ''] = asked.split('?', 1)
  return { path: path.replace(/\/+$/, '') || '/', query: asked.slice(path.length) }
}

function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  file: HtmlFile,
  cacheControl: string,
): FastifyReply {
  reply.headers({
    'cache-control': cacheControl,
    'content-security-policy': file.contentSecurityPolicy,
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, Cookie',
  })
  if (cacheControl !== 'no-store') {
    reply.header('etag', file.etag)
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  }
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.plain)
  return reply.header('content-encoding', 'br').send(file.brotli)
}
