import type { Context } from '#server/platform/context.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'

import { describeTotp, encodeBase32, findCodeStep, makeTotpSecret } from './totp.ts'

/** The second factor of members: secrets of authenticator apps, which are stored sealed, each for its member. */
export function createStaffFactor({ secret, earlierSecrets }: Pick<Context, 'secret' | 'earlierSecrets'>) {
  const sealer = createSealer(secret, 'staff', earlierSecrets)
  const open = (sealed: string, memberId: string): Buffer =>
    Buffer.from(sealer.open(sealed, memberId), 'base64url')
  return {
    /** Makes a secret, and returns it sealed. */
    makeSecret: (memberId: string): string => sealer.seal(makeTotpSecret().toString('base64url'), memberId),
    /** What a sign-in without an authenticator app shows to set one up; undefined where there is one. */
    describeOffer: (
      session: { readonly id: string; readonly email: string; readonly newSecret: string | null },
      issuer: string,
    ) => {
      const { id, email, newSecret } = session
      if (newSecret === null) return undefined
      const offered = open(newSecret, id)
      return { secret: encodeBase32(offered), uri: describeTotp(offered, issuer, email) }
    },
    /** Seals with the present SECRET what may be sealed with an earlier one. */
    sealAnew: (sealed: string, memberId: string): string =>
      sealer.seal(sealer.open(sealed, memberId), memberId),
    /** The step of a right code that was not used before. */
    findStep: (
      member: { readonly id: string; readonly sealedSecret: string | null; readonly lastStep: string | null },
      code: string,
      now: Date,
    ): number | undefined => {
      const { id, sealedSecret, lastStep } = member
      if (sealedSecret === null) return undefined
      const last = lastStep === null ? undefined : Number(lastStep)
      return findCodeStep(open(sealedSecret, id), code.replaceAll(/\s/g, ''), now, last)
    },
  }
}
