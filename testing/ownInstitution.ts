import { join } from 'node:path'

import type { MailTexts, Tenant } from '#form/tenant.ts'

import { projectFolder } from '../setup/projectFolder.mjs'
import { defaultTenant } from '../setup/tenantChoice.mjs'

// The institution of this project, imported by path: `#tenant` is Laurel Mountain in the tests, and the compiler must
// not expect more of another institution than every institution has.

/** Its folder in the project. */
export const ownFolder = defaultTenant.folder

const folder = join(projectFolder, ownFolder)

export const { tenant: ownTenant } = (await import(join(folder, 'tenant.ts'))) as { readonly tenant: Tenant }

export const { mailTexts: ownMails } = (await import(join(folder, 'mail.ts'))) as {
  readonly mailTexts: MailTexts
}
