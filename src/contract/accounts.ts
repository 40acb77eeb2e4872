import * as v from 'valibot'

import { maxEmailLength } from './accountRules.ts'
import { defineEndpoint } from './endpoint.ts'
import { busy, foreignOrigin, messageReply, tooMany } from './replies.ts'

/** Longer than any valid password, so that the refusal can say what is wrong. */
const typedPassword = v.pipe(v.string(), v.maxLength(1024))
const linkId = v.pipe(v.string(), v.maxLength(200))
const username = v.pipe(v.string(), v.maxLength(maxEmailLength * 2))

/** A password is needed where the browser is not the one that signed up. */
const confirmationReply = v.object({ message: v.string(), needs_password: v.boolean() })

export const signUp = defineEndpoint('POST', '/public/signup', {
  summary: 'Sign up with an email address and a password; a 6-digit code is emailed.',
  isPublic: true,
  body: v.strictObject({ username, password: typedPassword }),
  reply: messageReply,
  refusals: [tooMany, busy],
})

export const confirm = defineEndpoint('POST', '/public/confirm', {
  summary: 'Confirm the account with the code from the email.',
  isPublic: true,
  body: v.strictObject({ username, code: v.pipe(v.string(), v.maxLength(20)) }),
  reply: confirmationReply,
  refusals: [{ status: 400, when: 'The code is wrong, used or expired.' }, tooMany],
})

export const confirmByLink = defineEndpoint('POST', '/public/confirm-link', {
  summary:
    'Confirm the account with the id from an emailed link; if no password is set yet, the same id sets one.',
  isPublic: true,
  body: v.strictObject({ username, id: linkId }),
  reply: confirmationReply,
  refusals: [{ status: 400, when: 'The link is wrong, used or expired.' }, tooMany],
})

export const resendConfirm = defineEndpoint('POST', '/public/resend-confirm', {
  summary: 'Email another confirmation code.',
  isPublic: true,
  body: v.strictObject({ username }),
  reply: messageReply,
  refusals: [tooMany],
})

export const logIn = defineEndpoint('POST', '/public/login', {
  summary: 'Log in; sets the session cookie and the marker cookie.',
  isPublic: true,
  body: v.strictObject({ username, password: typedPassword }),
  reply: messageReply,
  refusals: [{ status: 400, when: 'The email address or the password is wrong.' }, tooMany, busy],
})

export const forgotPassword = defineEndpoint('POST', '/public/forgot-password', {
  summary: 'Email a link to set a new password.',
  isPublic: true,
  body: v.strictObject({ username }),
  reply: messageReply,
  refusals: [tooMany],
})

export const checkResetLink = defineEndpoint('POST', '/public/reset-link', {
  summary: 'Whether a mailed link still sets a password. It can still be used afterwards.',
  isPublic: true,
  body: v.strictObject({ username, id: linkId }),
  reply: v.object({}),
  refusals: [{ status: 400, when: 'The link is wrong, used or expired.' }, tooMany],
})

export const resetPassword = defineEndpoint('POST', '/public/reset-password', {
  summary: 'Set a new password with the id from an emailed link.',
  isPublic: true,
  body: v.strictObject({
    username,
    password: typedPassword,
    confirm_password: typedPassword,
    id: linkId,
  }),
  reply: messageReply,
  refusals: [{ status: 400, when: 'The link is wrong, used or expired.' }, tooMany, busy],
})

export const logOut = defineEndpoint('GET', '/api/logout', {
  summary: 'Log out; clears the session and both cookies.',
  isPublic: true,
  reply: messageReply,
  refusals: [foreignOrigin],
})
