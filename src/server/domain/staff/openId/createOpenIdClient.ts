import * as openId from 'openid-client'

import { staffPath } from '#contract/pagePaths.ts'
import { finishOpenId } from '#contract/staffSignIn.ts'
import type { OpenIdSettings } from '#server/platform/settings/openIdSettings.ts'

import { hasAllClaims, type OpenIdClaims } from './readClaims.ts'

/** What one sign-in needs of its first request in its second. */
export interface OpenIdChecks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export type OpenIdClient = ReturnType<typeof createOpenIdClient>

/**
 * The provider, which is asked for its description when that is first needed, and again if that failed. Errors are those
 * of openid-client.
 */
export function createOpenIdClient(settings: OpenIdSettings, publicUrl: string) {
  const { clientId, clientSecret, timeoutSeconds } = settings
  const issuer = new URL(settings.issuer)
  // The settings allow http on this machine only.
  const plain = issuer.protocol === 'http:' ? [openId.allowInsecureRequests] : []
  let discovered: Promise<openId.Configuration> | undefined
  const discover = async (): Promise<openId.Configuration> => {
    discovered ??= openId.discovery(issuer, clientId, {}, authenticateClient(clientSecret), {
      timeout: timeoutSeconds,
      // Otherwise a token that comes from the provider itself is taken without a look at its signature.
      execute: [openId.enableNonRepudiationChecks, ...plain],
    })
    const mine = discovered
    return await mine.catch((error: unknown) => {
      if (discovered === mine) discovered = undefined
      throw error
    })
  }
  return {
    settings,
    /** Where to send the browser to, and what to keep until it comes back. */
    begin: async (): Promise<{ readonly url: URL; readonly checks: OpenIdChecks }> => {
      const configuration = await discover()
      const checks = {
        state: openId.randomState(),
        nonce: openId.randomNonce(),
        verifier: openId.randomPKCECodeVerifier(),
      }
      const url = openId.buildAuthorizationUrl(configuration, {
        redirect_uri: `${publicUrl}${finishOpenId.path}`,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { url, checks }
    },
    /**
     * What the provider says about whoever came back.
     * @param query of the address that the browser came back to
     */
    finish: async (query: string, checks: OpenIdChecks): Promise<OpenIdClaims> => {
      const configuration = await discover()
      const url = new URL(`${publicUrl}${finishOpenId.path}${query}`)
      const tokens = await openId.authorizationCodeGrant(configuration, url, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('openid-client returned no ID token')
      const { userinfo_endpoint: hasMore } = configuration.serverMetadata()
      if (hasMore === undefined || hasAllClaims(claims, settings)) return claims
      const more = await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      return { ...more, ...claims }
    },
    /** Where a browser signs out of the provider; undefined if the provider has no such page. */
    findSignOut: async (): Promise<string | undefined> => {
      const configuration = await discover()
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
      return openId.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${publicUrl}${staffPath}/sign-in`,
      }).href
    },
  }
}

/** By the Authorization header, as is usual, unless the provider only reads the secret in the body. */
function authenticateClient(secret: string): openId.ClientAuth {
  const [basic, post] = [openId.ClientSecretBasic(secret), openId.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

/** Whether the provider did not answer, rather than answer something wrong. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  // Whatever fetch throws has no code of its own.
  if (error instanceof TypeError) return code === undefined
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true
  return error.cause instanceof Response && error.cause.status >= 500
}

/** Whether somebody pressed Cancel on a page of the provider. */
export function isCanceled(error: unknown): boolean {
  return error instanceof openId.AuthorizationResponseError && error.error === 'access_denied'
}

/** For the log, without what the provider sent. */
export function describeOpenIdError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { reason: 'unknown' }
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {}
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const name = 'error' in error && typeof error.error === 'string' ? { error: error.error.slice(0, 100) } : {}
  return { reason: error.message.slice(0, 300), ...code, ...name, ...cause }
}
