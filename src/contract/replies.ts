import * as v from 'valibot'

import { noSuchQuestionMessage } from '#form/acceptAnswer.ts'

import type { Endpoint, Refusal } from './endpoint.ts'

export const messageReply = v.object({ message: v.string() })

export const errorsSchema = v.record(
  v.pipe(v.string(), v.maxLength(200)),
  v.array(v.pipe(v.string(), v.maxLength(500))),
)

/** Text, or a boolean for a check box. Which keys and lengths are allowed depends on the form. */
export const answerSchema = v.union([v.string(), v.boolean()])

/** Keys that valibot's record silently drops. */
const droppedKeys = ['__proto__', 'prototype', 'constructor']

/** Answers by key. Keys that the record would drop are refused by name, like unknown ones. */
export const answersSchema = v.pipe(
  v.custom<Record<string, v.InferOutput<typeof answerSchema>>>(
    (sent) => typeof sent === 'object' && sent !== null,
    'Send the answers as an object, each under its key.',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const key of droppedKeys.filter((one) => Object.hasOwn(input, one))) {
      addIssue({
        message: noSuchQuestionMessage,
        path: [{ type: 'object', origin: 'key', input, key, value: input[key] }],
      })
    }
  }),
  v.record(v.pipe(v.string(), v.maxLength(200)), answerSchema),
)

/** Contents of an application, in a profile and in the view for staff. */
export const contentsEntries = {
  answer: answersSchema,
  /** 'ANSWERED' or '' by document key. */
  document_answer: v.record(v.string(), v.string()),
  /** The number of components of each add-another group, by its button. */
  add_another: v.record(v.string(), v.number()),
  /** The chosen tab of each group. */
  tabs: v.record(v.string(), v.string()),
}

export const alreadySubmitted: Refusal = { status: 409, when: 'The application has been submitted.' }

export const tooMany: Refusal = {
  status: 429,
  when: 'Too many attempts; Retry-After says when to try again.',
}

export const busy: Refusal = {
  status: 503,
  when: 'Too busy at the moment; Retry-After says when to try again.',
}

export const invalidInput: Refusal = {
  status: 422,
  when: 'The input is not valid; `errors` says where and why.',
  body: v.object({ message: v.string(), errors: errorsSchema }),
}

/** While files cannot be stored, everything else works. */
export const storeDown: Refusal = { status: 503, when: 'The file store does not answer; try again later.' }

export const foreignOrigin: Refusal = { status: 403, when: 'The request comes from another site.' }

const noKey: Refusal = { status: 401, when: 'The API key is missing, unknown or revoked.' }

const wrongScope: Refusal = { status: 403, when: 'The API key may do other things than this.' }

const noStaff: Refusal = { status: 401, when: 'No member of the staff is signed in.' }

const wrongRole: Refusal = { status: 403, when: 'The role of the member does not allow this.' }

const wrongRoleOrOrigin: Refusal = {
  status: 403,
  when: 'The role of the member does not allow this, or the request comes from another site.',
}

const noSession: Refusal = { status: 401, when: 'There is no valid session.' }

/** All refusals of a call: its own, and those that follow from its method, authentication and input. */
export function listRefusals(endpoint: Endpoint): Refusal[] {
  const { method, needsStaff, body, params, query, refusals = [] } = endpoint
  const changes = method !== 'GET'
  return [
    ...refusals,
    ...listAccessRefusals(endpoint),
    // One reason for each status.
    ...(needsStaff ? [changes ? wrongRoleOrOrigin : wrongRole] : changes ? [foreignOrigin] : []),
    ...(body || params || query ? [invalidInput] : []),
  ]
}

function listAccessRefusals({ isPublic, needsKey, needsStaff }: Endpoint): Refusal[] {
  if (needsKey) return [noKey, wrongScope, tooMany]
  if (needsStaff) return [noStaff, tooMany]
  return isPublic ? [] : [noSession, tooMany]
}
