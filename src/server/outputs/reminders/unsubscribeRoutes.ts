import type { FastifyInstance, FastifyReply } from 'fastify'

import { unsubscribePath } from '#contract/pagePaths.ts'
import type { Context } from '#server/platform/context.ts'
import { describePagePolicy } from '#server/platform/http/contentSecurityPolicy.ts'
import { type Sealer, createSealer } from '#server/platform/secret/sealer.ts'

import { writeUnsubscription } from './reminderStore.ts'
import { makeUnsubscribePage, type UnsubscribeWords, unsubscribeWords } from './unsubscribePage.ts'

/** Only against floods: tokens cannot be guessed. */
const config = { rateLimit: { max: 300, timeWindow: 60_000 } }

type UnsubscribeContext = Pick<Context, 'db' | 'clock' | 'tenant' | 'secret' | 'earlierSecrets'>

/**
 * Ends reminders for whoever has the link of one, without a login. Mail scanners open links, so opening it changes
 * nothing. The same POST comes from the page's button and from mail programs (RFC 8058).
 */
export function registerUnsubscribeRoutes(app: FastifyInstance, context: UnsubscribeContext): void {
  const sealer = createUnsubscribeSealer(context)
  void app.register(async (scope) => {
    // The body is ignored: the token is in the URL.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    scope.get<Query>(unsubscribePath, { config }, async ({ query }, reply) => {
      const studentId = openToken(sealer, query.token)
      return await sendPage(reply, context, studentId === undefined ? 'wrongLink' : 'question')
    })
    scope.post<Query>(
      unsubscribePath,
      { config: { ...config, takesForms: true } },
      async ({ query }, reply) => {
        const studentId = openToken(sealer, query.token)
        if (studentId === undefined) return await sendPage(reply, context, 'wrongLink')
        await writeUnsubscription(context.db, studentId, 'link in a mail', context.clock.now())
        return await sendPage(reply, context, 'done')
      },
    )
    await Promise.resolve()
  })
}

interface Query {
  Querystring: { readonly token?: unknown }
}

function openToken(sealer: Sealer, token: unknown): string | undefined {
  if (typeof token !== 'string') return undefined
  try {
    return sealer.open(token)
  } catch {
    return undefined
  }
}

async function sendPage(
  reply: FastifyReply,
  { tenant }: UnsubscribeContext,
  name: keyof typeof unsubscribeWords,
): Promise<FastifyReply> {
  const words: UnsubscribeWords = unsubscribeWords[name]
  const html = makeUnsubscribePage(tenant, words)
  return await reply
    .code(name === 'wrongLink' ? 403 : 200)
    .headers({
      'content-security-policy': describePagePolicy(html, undefined),
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(html)
}

/** Seals the id of the student into a link that never expires. */
export function createUnsubscribeSealer({
  secret,
  earlierSecrets,
}: Pick<Context, 'secret' | 'earlierSecrets'>): Sealer {
  return createSealer(secret, 'unsubscribe', earlierSecrets)
}
