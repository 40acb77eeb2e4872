import type { Tenant } from '#form/tenant.ts'

import type { Rule } from './applyRules.ts'

type Settings = Pick<Tenant, 'shortName' | 'identityProviderPrefix' | 'mark'>

const picture = /^<svg\b[^>]*\bviewBox=[^>]*>.*<\/svg>\s*$/s
/** Scripts and external references, which a picture in the page must not have. */
const foreign =
  /<(?:script|foreignObject|image|use)\b|\son\w+\s*=|(?:href|src)\s*=\s*["']?(?!#)|url\(\s*["']?(?!#)|@import/i

/** Settings that the program cannot use. An empty name is reported with the texts. */
export const settingRules: readonly Rule<Settings>[] = [
  ({ shortName }) =>
    !/^[\p{L}\d&-]{0,12}$/u.test(shortName) &&
    `tenant.ts: shortName is "${shortName}". It begins each reference number: write 1 to 12 letters.`,
  ({ identityProviderPrefix }) =>
    !/^[A-Za-z][\w-]{2,}$/.test(identityProviderPrefix) &&
    `tenant.ts: identityProviderPrefix is "${identityProviderPrefix}". It names a cookie: write letters and digits only.`,
  ({ mark }) =>
    (!picture.test(mark) || foreign.test(mark)) &&
    'mark.ts: mark must be an SVG picture of plain paths. It begins with <svg viewBox="…"> and ends with </svg>.',
]
