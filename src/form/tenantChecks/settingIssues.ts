import type { Tenant } from '#form/tenant.ts'

import { issueIf } from './issueIf.ts'

type Settings = Pick<Tenant, 'shortName' | 'identityProviderPrefix' | 'characterLimit' | 'codes'>

/** Finds settings that the program cannot use as they are. An empty name is told with the other texts. */
export function findSettingIssues(tenant: Settings): readonly string[] {
  const { shortName, identityProviderPrefix, characterLimit, codes } = tenant
  return [
    ...issueIf(
      !/^[\p{L}\d&-]{0,12}$/u.test(shortName),
      `tenant.ts: shortName is "${shortName}". It begins each reference number: write 1 to 12 letters.`,
    ),
    ...issueIf(
      !/^[A-Za-z][\w-]{2,}$/.test(identityProviderPrefix),
      `tenant.ts: identityProviderPrefix is "${identityProviderPrefix}". It names a cookie: write letters and digits only.`,
    ),
    ...issueIf(
      !(Number.isInteger(characterLimit) && characterLimit > 0),
      `tenant.ts: characterLimit is ${characterLimit}. Write a whole number such as 7000.`,
    ),
    ...Object.entries(codes).flatMap(([name, code]) =>
      issueIf(!/^[A-Z\d]*$/i.test(code), `tenant.ts: codes.${name} is "${code}". Write its digits only.`),
    ),
  ]
}
