import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Provider } from 'oidc-provider'

import { staffPath } from '#contract/pagePaths.ts'
import { finishOpenId } from '#contract/staffSignIn.ts'
import type { OpenIdSettings } from '#server/platform/settings/openIdSettings.ts'

export type TestProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

type Claims = Readonly<Record<string, unknown>>

export interface OpenIdVariant {
  /** The only way in which the provider takes the client's secret. */
  readonly authMethod?: 'client_secret_post'
}

const clientId = 'gatehouse'
const clientSecret = 'the-secret-of-the-tests'

/**
 * A real OpenID provider on this machine. Its own form takes any password.
 * @param publicUrl where Gatehouse is
 */
export async function startOpenIdProvider(publicUrl: string, { authMethod }: OpenIdVariant = {}) {
  let listen: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => listen(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, Claims>()
  const key = makeKey('own')
  let change = (claims: Claims, signToken: SignToken): string => signToken(claims, key.privateKey)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        ...(authMethod && { token_endpoint_auth_method: authMethod }),
        redirect_uris: [`${publicUrl}${finishOpenId.path}`],
        post_logout_redirect_uris: [`${publicUrl}${staffPath}/sign-in`],
      },
    ],
    ...(authMethod && { clientAuthMethods: [authMethod] }),
    jwks: { keys: [key.jwk] },
    cookies: { keys: ['keys of the tests'] },
    // Without a grant of an earlier visit, everything that is asked for is granted.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'groups', 'roles'],
    },
    findAccount: async (_, accountId) =>
      await Promise.resolve({ accountId, claims: () => ({ ...accounts.get(accountId), sub: accountId }) }),
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path !== '/token' || body?.id_token === undefined) return
    context.body = { ...body, id_token: change(readPayload(body.id_token), signToken) }
  })
  const serve: RequestListener = (request, response) => void provider.callback()(request, response)
  listen = serve
  return {
    issuer,
    settings: {
      issuer,
      clientId,
      clientSecret,
      roles: undefined,
      groupsClaim: 'groups',
      requiredAmr: undefined,
      timeoutSeconds: 5,
    } satisfies OpenIdSettings,
    /** What the provider knows, by the name that somebody signs in with. */
    accounts,
    /** Changes the claims of ID tokens, or how they are signed. */
    changeTokens: (changed: typeof change | undefined): void => {
      change = changed ?? ((claims, signIt) => signIt(claims, key.privateKey))
    },
    ownKey: key.privateKey,
    /** Answers no more, with an error, or as before. */
    answer: (how: 'never' | 'error' | 'right'): void => {
      listen =
        how === 'right'
          ? serve
          : how === 'error'
            ? (_request, response) => void response.writeHead(503).end()
            : () => {}
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Signs a token; without a key it says that it is not signed. */
type SignToken = (claims: Claims, key: KeyObject | undefined) => string

const signToken: SignToken = (claims, key) => {
  const header = key ? { alg: 'RS256', kid: 'own' } : { alg: 'none' }
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${key ? sign('sha256', Buffer.from(text), key).toString('base64url') : ''}`
}

function readPayload(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims
}

/** A key of its own, as the provider publishes it. */
export function makeKey(kid: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } as const
  return { jwk, privateKey: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })) }
}

/**
 * What somebody does in the browser at the provider: follows redirects, fills in its form.
 * @returns where the provider sends the browser back to
 */
export async function signInAtProvider(address: string, login: string): Promise<URL> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  let next = new URL(address)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 10; step += 1) {
    const reply: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    const page = await reply.text()
    form = undefined
    if (location === null) {
      const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
      if (action === undefined) throw new Error(`The provider has no form here: ${reply.status} ${page}`)
      form = new URLSearchParams({ prompt: 'login', login, password: 'any' })
      next = new URL(action, next)
    } else next = new URL(location, next)
    if (next.origin !== origin) return next
  }
  throw new Error('The provider goes round in circles')
}
