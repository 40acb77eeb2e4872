import { findDateParts } from '#form/calendarDate.ts'
import { usualSeasonStart } from '#form/season.ts'
import type { Tenant } from '#form/tenant.ts'

const picture = /^<svg\b[^>]*\bviewBox=[^>]*>.*<\/svg>\s*$/s
/** Scripts and external references, which a picture in the page must not have. */
const foreign =
  /<(?:script|foreignObject|image|use)\b|\son\w+\s*=|(?:href|src)\s*=\s*["']?(?!#)|url\(\s*["']?(?!#)|@import/i

/** Finds settings that the program cannot use. An empty name is reported with the texts. */
export function* findSettingIssues(tenant: Tenant) {
  const { shortName, identityProviderPrefix, mark, seasonBegins = usualSeasonStart } = tenant
  if (!/^[\p{L}\d&-]{0,12}$/u.test(shortName))
    yield `tenant.ts: shortName is "${shortName}". It begins each reference number: write 1 to 12 letters.`
  if (!/^[A-Za-z][\w-]{2,}$/.test(identityProviderPrefix))
    yield `tenant.ts: identityProviderPrefix is "${identityProviderPrefix}". It names a cookie: write letters and digits only.`
  if (!picture.test(mark) || foreign.test(mark))
    yield 'mark.ts: mark must be an SVG picture of plain paths. It begins with <svg viewBox="…"> and ends with </svg>.'
  // Most years have no 29 February.
  if (!findDateParts(`2001-${seasonBegins}`))
    yield `tenant.ts: seasonBegins is "${seasonBegins}". Write the month and day on which a season begins, such as 08-01.`
}
