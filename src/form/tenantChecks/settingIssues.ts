import type { Tenant } from '#form/tenant.ts'

import type { Rule } from './applyRules.ts'

type Settings = Pick<Tenant, 'shortName' | 'identityProviderPrefix' | 'characterLimit' | 'codes'>

/** Settings that the program cannot use. An empty name is reported with the texts. */
export const settingRules: readonly Rule<Settings>[] = [
  ({ shortName }) =>
    !/^[\p{L}\d&-]{0,12}$/u.test(shortName) &&
    `tenant.ts: shortName is "${shortName}". It begins each reference number: write 1 to 12 letters.`,
  ({ identityProviderPrefix }) =>
    !/^[A-Za-z][\w-]{2,}$/.test(identityProviderPrefix) &&
    `tenant.ts: identityProviderPrefix is "${identityProviderPrefix}". It names a cookie: write letters and digits only.`,
  ({ characterLimit }) =>
    !(Number.isInteger(characterLimit) && characterLimit > 0) &&
    `tenant.ts: characterLimit is ${characterLimit}. Write a whole number such as 7000.`,
  ({ codes }) =>
    Object.entries(codes)
      .filter(([, code]) => !/^[A-Z\d]*$/i.test(code))
      .map(([name, code]) => `tenant.ts: codes.${name} is "${code}". Write its digits only.`),
]
