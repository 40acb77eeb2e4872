import * as v from 'valibot'

import { maxEmailLength } from './accountRules.ts'
import { defineEndpoint, type Refusal } from './endpoint.ts'
import { messageReply, tooMany } from './replies.ts'
import { signInStates, signInWays } from './signInStates.ts'
import { staffPermissions, staffRoles, staffViews } from './staffRoles.ts'

const linkOff: Refusal = { status: 409, when: 'Members sign in with OpenID Connect here.' }

export const getSignIn = defineEndpoint('GET', '/staff/api/sign-in', {
  summary: 'How far the sign-in of this browser is, and which ways to sign in there are.',
  isPublic: true,
  reply: v.object({
    state: v.picklist(signInStates),
    ways: v.array(v.picklist(signInWays)),
    /** With `set up`: for the authenticator app, to type, and as the address in a QR code. */
    secret: v.exactOptional(v.string()),
    uri: v.exactOptional(v.string()),
  }),
})

export const requestSignInLink = defineEndpoint('POST', '/staff/api/sign-in/link', {
  summary: 'Email a link to sign in, good for 15 minutes and once. The reply is the same for every address.',
  isPublic: true,
  body: v.strictObject({ email: v.pipe(v.string(), v.maxLength(maxEmailLength * 2)) }),
  reply: messageReply,
  refusals: [linkOff, tooMany],
})

export const openSignInLink = defineEndpoint('POST', '/staff/api/sign-in', {
  summary: 'Begin to sign in with the `link` of an emailed address; sets the cookie `staff`.',
  isPublic: true,
  body: v.strictObject({ link: v.pipe(v.string(), v.maxLength(200)) }),
  reply: v.object({ state: v.picklist(['set up', 'code']) }),
  refusals: [{ status: 400, when: 'The link is wrong, used or expired.' }, linkOff, tooMany],
})

export const giveSignInCode = defineEndpoint('POST', '/staff/api/sign-in/code', {
  summary: 'Finish signing in with a code from the authenticator app; replaces the cookie `staff`.',
  isPublic: true,
  body: v.strictObject({ code: v.pipe(v.string(), v.maxLength(20)) }),
  reply: messageReply,
  refusals: [
    { status: 400, when: 'The code is wrong or was used before.' },
    { status: 409, when: 'No sign-in has begun, it took too long, or too many codes were wrong.' },
    tooMany,
  ],
})

const noProvider: Refusal = { status: 404, when: 'No OpenID provider is configured.' }

export const beginOpenId = defineEndpoint('GET', '/staff/api/sign-in/openid', {
  summary:
    'Go to the OpenID provider to sign in; sets the cookie `staff-openid`. A refusal is told by the sign-in page.',
  isPublic: true,
  /** A page of the staff to go to afterwards. */
  query: v.object({ to: v.exactOptional(v.string()) }),
  isRedirect: true,
  reply: v.string(),
  refusals: [noProvider],
})

export const finishOpenId = defineEndpoint('GET', '/staff/api/sign-in/openid/callback', {
  summary:
    'Where the OpenID provider sends the browser back to; sets the cookie `staff`. A refusal is told by the sign-in page.',
  isPublic: true,
  query: v.object({
    state: v.exactOptional(v.string()),
    code: v.exactOptional(v.string()),
    error: v.exactOptional(v.string()),
  }),
  isRedirect: true,
  reply: v.string(),
  refusals: [noProvider],
})

export const getMe = defineEndpoint('GET', '/staff/api/me', {
  summary: 'Who is signed in, what they may do, and when the session ends unless it is used.',
  needsStaff: 'account',
  isPolled: true,
  reply: v.object({
    id: v.string(),
    email: v.string(),
    name: v.string(),
    role: v.picklist(staffRoles),
    sees: v.picklist(staffViews),
    permissions: v.array(v.picklist(staffPermissions)),
    ends_at: v.string(),
  }),
})

export const signOut = defineEndpoint('POST', '/staff/api/sign-out', {
  summary: 'Sign out; ends the session and clears the cookie `staff`.',
  needsStaff: 'account',
  reply: v.object({
    ...messageReply.entries,
    /** Where the member signs out of the OpenID provider, too. */
    provider_url: v.exactOptional(v.string()),
  }),
})
