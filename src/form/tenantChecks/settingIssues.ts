import type { Tenant } from '#form/tenant.ts'

type Settings = Pick<Tenant, 'shortName' | 'identityProviderPrefix' | 'characterLimit' | 'codes'>

/**
 * Finds settings that the program cannot use as they are.
 * @param tenant the institution
 */
export function findSettingIssues(tenant: Settings): string[] {
  const { shortName, identityProviderPrefix, characterLimit, codes } = tenant
  return [
    // An empty one is told with the other texts.
    ...(shortName === '' || /^[\p{L}\d&-]{1,12}$/u.test(shortName)
      ? []
      : [`tenant.ts: shortName is "${shortName}". It begins each reference number: write 1 to 12 letters.`]),
    ...(/^[A-Za-z][\w-]{2,}$/.test(identityProviderPrefix)
      ? []
      : [
          `tenant.ts: identityProviderPrefix is "${identityProviderPrefix}". It names a cookie: write letters and digits only.`,
        ]),
    ...(Number.isInteger(characterLimit) && characterLimit > 0
      ? []
      : [`tenant.ts: characterLimit is ${characterLimit}. Write a whole number such as 7000.`]),
    ...Object.entries(codes)
      .filter(([, code]) => !/^[A-Z\d]*$/i.test(code))
      .map(([name, code]) => `tenant.ts: codes.${name} is "${code}". Write its digits only.`),
  ]
}
