import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of an unknown password, with the same parameters. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$RzaFL4sZWlQtu5fpVnxo8A$Wu53qPPjUwLQxzqp5bL0pVk4cI8FTWUj0HDV96k3S9s'

/** Unicode is normalised, so that other systems' input methods give the same hash. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password.normalize('NFKC'), costs)
}

export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = costs
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** Does the same work without a hash, so that timing does not reveal whether an account exists. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? dummyHash, password.normalize('NFKC'))
  return isRight && typeof passwordHash === 'string'
}
