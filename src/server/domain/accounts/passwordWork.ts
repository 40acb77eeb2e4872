import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import type { QueueLimits } from '#server/platform/http/fairQueue.ts'

import { accountMessages } from './accountMessages.ts'

/**
 * Passwords are hashed in turns between networks, since each hash takes 19 MiB and tens of milliseconds: whoever logs in
 * without end, with accounts of their own, keeps nobody else waiting. Too many waiting calls are refused with 503.
 */
export const passwordQueueLimits: QueueLimits = {
  /** Hashing runs on Node's four pool threads; one is left for files and DNS, and one core for everything else. */
  running: Math.max(1, Math.min(3, availableParallelism() - 1)),
  /** A school's last year at once. */
  perNetwork: 250,
  inTotal: 1_000,
  /** Whoever has given up is not served anyway. */
  timeoutMs: Infinity,
  busyMessage: accountMessages.busy,
  retryAfterSeconds: 10,
}

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of an unknown password, with the same parameters. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$RzaFL4sZWlQtu5fpVnxo8A$Wu53qPPjUwLQxzqp5bL0pVk4cI8FTWUj0HDV96k3S9s'

/** Unicode is normalized, so that other systems' input methods give the same hash. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password.normalize('NFKC'), costs)
}

export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = costs
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** Does the same work without a hash, so that timing does not reveal whether an account exists. */
export async function isPassword(password: string, passwordHash: string | undefined) {
  const isRight = await verify(passwordHash ?? dummyHash, password.normalize('NFKC'))
  return isRight && passwordHash !== undefined
}
