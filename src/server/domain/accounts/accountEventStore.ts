import { createHash } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { describeNetwork } from '#server/platform/http/describeNetwork.ts'

type AccountEventKind =
  | 'signed up'
  | 'code asked for'
  | 'confirmed'
  | 'password link mailed'
  | 'logged in'
  | 'logged out'
  | 'reset asked for'
  | 'password set'
  | 'wrong password'
  | 'wrong code'
  | 'wrong link'
  | 'wrong service link'
  | 'wrong prefill link'
  | 'wrong API key'
  | 'staff link asked for'
  | 'wrong staff link'
  | 'wrong staff code'
  | 'staff signed in'
  /** With what was tried; recorded once per window. */
  | `too many tries: ${string}`

/**
 * Records an event in the transaction that causes it. Repetitions within a minute share a row with a count. Only the
 * network of the request is stored, and the address as a hash.
 */
export async function addAccountEvent(
  tx: Database,
  kind: AccountEventKind,
  request: FastifyRequest,
  at: Date,
  { emailKey, studentId }: { readonly emailKey?: string; readonly studentId?: string | undefined } = {},
) {
  await tx
    .insertInto('account_event')
    .values({
      kind,
      at,
      student_id: studentId ?? null,
      network: describeNetwork(request.ip),
      address_hash: emailKey === undefined ? '' : hashAddress(emailKey),
      minute: new Date(Math.floor(at.getTime() / 60_000) * 60_000),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['address_hash', 'kind', 'network', 'minute', 'student_id'])
        .where('address_hash', 'is not', null)
        .doUpdateSet((eb) => ({ times: eb('account_event.times', '+', 1) })),
    )
    .execute()
}

/** The office can compute it from an address in SQL (docs/run.md). */
export function hashAddress(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('hex')
}
