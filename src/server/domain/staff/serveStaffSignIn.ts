import type { FastifyInstance, FastifyRequest } from 'fastify'

import { emailInvalidMessage } from '#contract/accountRules.ts'
import { staffPath } from '#contract/pagePaths.ts'
import type { SignInWay } from '#contract/signInStates.ts'
import { isAllowed, staffPermissions } from '#contract/staffRoles.ts'
import * as calls from '#contract/staffSignIn.ts'
import { addAccountEvent } from '#server/domain/accounts/accountEventStore.ts'
import { addMinutes } from '#server/domain/accounts/accountPeriods.ts'
import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import { limitTries } from '#server/domain/accounts/limitTries.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { composeMail } from '#server/platform/mail/composeMail.ts'
import { findTokenHash, hashToken, makeToken } from '#server/platform/secret/token.ts'
import type { OpenIdSettings } from '#server/platform/settings/openIdSettings.ts'

import { createStaffCookie } from './createStaffSessions.ts'
import { createOpenIdClient, describeOpenIdError } from './openId/createOpenIdClient.ts'
import { serveOpenId } from './openId/serveOpenId.ts'
import { createStaffFactor } from './staffFactor.ts'
import { addStaffLog } from './staffLogStore.ts'
import { findMember, lockMember, recordSignIn } from './staffMemberStore.ts'
import { staffMessages } from './staffMessages.ts'
import { maxStaffCodeTries, staffPeriods } from './staffPeriods.ts'
import * as sessions from './staffSessionStore.ts'

export type StaffContext = Pick<
  Context,
  'db' | 'clock' | 'publicUrl' | 'tenant' | 'mail' | 'mailTexts' | 'secret' | 'earlierSecrets'
> & {
  /** undefined where members sign in by an emailed link. */
  readonly openId?: OpenIdSettings | undefined
}

/** Serves the sign-in, by a mailed link and a second factor or by OpenID Connect, and the sign-out. */
export function serveStaffSignIn(app: FastifyInstance, context: StaffContext): void {
  const { db, clock, publicUrl, tenant, mail, mailTexts } = context
  const cookie = createStaffCookie(publicUrl)
  const factor = createStaffFactor(context)
  const client = context.openId && createOpenIdClient(context.openId, publicUrl)
  const ways: readonly SignInWay[] = [client ? 'openid' : 'link']
  serveOpenId(app, context, client)

  const findSignIn = async (request: FastifyRequest) => {
    const tokenHash = findTokenHash(cookie.readToken(request))
    return tokenHash && (await sessions.findSession(db, tokenHash, clock.now()))
  }

  serveEndpoint(app, calls.getSignIn, async (request) => {
    const session = await findSignIn(request)
    if (session?.isComplete) return { state: 'signed in' as const, ways }
    if (!session || client) return { state: 'signed out' as const, ways }
    const offer = factor.describeOffer(session, tenant.partnerName)
    return offer ? { state: 'set up' as const, ways, ...offer } : { state: 'code' as const, ways }
  })

  // For an address that is nobody's the same work is done, and its mail is never sent.
  serveEndpoint(app, calls.requestSignInLink, async (request) => {
    if (client) return httpError(409, staffMessages.linkOff)
    const address = readEmailAddress(request.body.email)
    if (!address) return httpError(422, emailInvalidMessage, { errors: { email: [emailInvalidMessage] } })
    await limitTries(context, request, 'staffLink', address.key)
    const now = clock.now()
    await runTransaction(db, async (tx) => {
      const member = await findMember(tx, address.key)
      const link = makeToken()
      await sessions.insertLink(tx, {
        token_hash: hashToken(link),
        member_id: member?.id ?? null,
        expires_at: addMinutes(now, member ? staffPeriods.link : 0),
      })
      const values = {
        name: member?.name ?? '',
        link: `${publicUrl}${staffPath}/sign-in?${new URLSearchParams({ link }).toString()}`,
        minutes: String(staffPeriods.link),
      }
      const message = composeMail(mailTexts, 'staffLink', member?.email ?? address.email, values)
      const sendBefore = addMinutes(now, staffPeriods.link)
      await mail.enqueueMail(tx, message, { sendBefore, isDropped: member === undefined })
      await addAccountEvent(tx, 'staff link asked for', request, now, { emailKey: address.key })
    })
    return { message: staffMessages.linkSent }
  })

  // Replaces the browser's previous session, so that nobody goes on with somebody else's.
  serveEndpoint(app, calls.openSignInLink, async (request, reply) => {
    if (client) return httpError(409, staffMessages.linkOff)
    const now = clock.now()
    const previous = findTokenHash(cookie.readToken(request))
    const token = makeToken()
    const state = await runTransaction(db, async (tx) => {
      const memberId = await sessions.takeLink(tx, hashToken(request.body.link), now)
      const member = memberId === undefined ? undefined : await lockMember(tx, memberId)
      if (!member) return undefined
      const offered = member.sealedSecret === null ? { new_secret: factor.makeSecret(member.id) } : {}
      if (previous) await sessions.deleteSession(tx, previous)
      const session = { token_hash: hashToken(token), member_id: member.id, is_complete: false, ...offered }
      await sessions.insertSession(tx, session, now)
      return member.sealedSecret === null ? ('set up' as const) : ('code' as const)
    })
    if (state === undefined) {
      // Only wrong links count, so that nobody is kept from using a right one.
      await limitTries(context, request, 'staffWrongLink', '')
      await addAccountEvent(db, 'wrong staff link', request, now)
      return httpError(400, staffMessages.linkWrong)
    }
    cookie.set(reply, token)
    return { state }
  })

  serveEndpoint(app, calls.giveSignInCode, async (request, reply) => {
    const begun = await findSignIn(request)
    // The cookie stays: this call may come late, after another one of the same browser has signed in.
    if (!begun) return httpError(409, staffMessages.signInEnded)
    if (begun.isComplete) return { message: staffMessages.signedIn }
    if (client) return httpError(409, staffMessages.linkOff)
    // Only wrong codes count.
    const takeBack = await limitTries(context, request, 'staffCode', begun.emailKey)
    const now = clock.now()
    const token = makeToken()
    const result = await runTransaction(db, async (tx) => {
      const member = await lockMember(tx, begun.id)
      // Again, under the lock: two codes may have come at the same time.
      const session = member && (await sessions.findSession(tx, begun.tokenHash, now))
      // Another sign-in may have set up an authenticator meanwhile, which this one must not replace.
      if (!session || (member.sealedSecret !== null && session.newSecret !== null)) return 'gone'
      const sealedSecret = session.newSecret ?? member.sealedSecret
      const step = factor.findStep({ ...member, sealedSecret }, request.body.code, now)
      if (sealedSecret === null || step === undefined) {
        const tries = await sessions.countWrongCode(tx, session.tokenHash)
        const isLast = tries >= maxStaffCodeTries
        if (isLast) await sessions.deleteSession(tx, session.tokenHash)
        await addAccountEvent(tx, 'wrong staff code', request, now, { emailKey: begun.emailKey })
        await addStaffLog(tx, { at: now, by: member, kind: 'code refused' })
        return isLast ? 'last wrong' : 'wrong'
      }
      await sessions.deleteSession(tx, session.tokenHash)
      await recordSignIn(tx, member.id, { sealedSecret: factor.sealAnew(sealedSecret, member.id), step }, now)
      await sessions.insertSession(
        tx,
        { token_hash: hashToken(token), member_id: member.id, is_complete: true },
        now,
      )
      await addAccountEvent(tx, 'staff signed in', request, now, { emailKey: begun.emailKey })
      if (session.newSecret !== null)
        await addStaffLog(tx, { at: now, by: member, kind: 'authenticator set up' })
      await addStaffLog(tx, { at: now, by: member, kind: 'signed in', details: { way: 'link' } })
      return 'signed in'
    })
    if (result === 'wrong') return httpError(400, staffMessages.codeWrong)
    if (result === 'last wrong') return httpError(409, staffMessages.signInEnded)
    await takeBack()
    if (result === 'gone') return httpError(409, staffMessages.signInEnded)
    cookie.set(reply, token)
    return { message: staffMessages.signedIn }
  })

  serveEndpoint(app, calls.getMe, async ({ staff }) => {
    const { endsAt, ...member } = staff
    const permissions = staffPermissions.filter((permission) => isAllowed(member.role, permission))
    return await Promise.resolve({ ...member, permissions, ends_at: endsAt.toISOString() })
  })

  serveEndpoint(app, calls.signOut, async (request, reply) => {
    const tokenHash = findTokenHash(cookie.readToken(request))
    await runTransaction(db, async (tx) => {
      if (tokenHash && (await sessions.deleteSession(tx, tokenHash)))
        await addStaffLog(tx, { at: clock.now(), by: request.staff, kind: 'signed out' })
    })
    cookie.clear(reply)
    const signedOut = { message: staffMessages.signedOut }
    // A provider that is away keeps nobody from signing out here.
    const url = await client?.findSignOut().catch((error: unknown) => {
      request.log.warn(describeOpenIdError(error), 'The OpenID provider cannot be used')
    })
    return url === undefined ? signedOut : { ...signedOut, provider_url: url }
  })
}
