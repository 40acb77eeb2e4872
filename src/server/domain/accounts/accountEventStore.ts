import { createHash } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { describeNetwork } from '#server/platform/http/describeNetwork.ts'

export type LimitedAction = 'code' | 'confirm' | 'logIn' | 'forgotPassword' | 'resetPassword'

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
  /** Recorded once per window. */
  | `too many tries: ${LimitedAction}`

interface AccountEvent {
  readonly kind: AccountEventKind
  readonly at: Date
  /** Only the network of its address is stored. */
  readonly request: FastifyRequest
  readonly studentId?: string | undefined
  /** Stored as a hash. */
  readonly emailKey?: string | undefined
}

/** Records an event in the transaction that causes it. Repetitions within a minute share a row with a count. */
export async function addAccountEvent(tx: Database, event: AccountEvent): Promise<void> {
  const { kind, at, request, studentId = null, emailKey } = event
  await tx
    .insertInto('account_event')
    .values({
      kind,
      at,
      student_id: studentId,
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

export async function forgetAddress(tx: Database, emailKey: string): Promise<void> {
  await tx
    .updateTable('account_event')
    .set({ address_hash: null })
    .where('address_hash', '=', hashAddress(emailKey))
    .execute()
}

/** Deletes what happened at an address, for a person who is erased at their own wish. */
export async function deleteAccountEvents(tx: Database, studentId: string, emailKey: string): Promise<void> {
  await tx
    .deleteFrom('account_event')
    .where((eb) => eb.or([eb('student_id', '=', studentId), eb('address_hash', '=', hashAddress(emailKey))]))
    .execute()
}

/** The office can compute it from an address in SQL (docs/operate.md). */
function hashAddress(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('hex')
}
