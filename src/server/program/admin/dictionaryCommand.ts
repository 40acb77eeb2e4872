import { reservedPaths } from '#contract/pagePaths.ts'
import { requireValidTenant } from '#form/checkTenant.ts'
import { makeDictionary } from '#form/dictionary.ts'

import type { AdminCommand } from './adminCommand.ts'

export const dictionaryCommand: AdminCommand = {
  name: 'dictionary',
  summary: 'prints every question as a JSON array: key, page, section, label, kind, choices, required',
  async run(_input, { tenant, print }) {
    requireValidTenant(tenant, reservedPaths)
    await print(`${JSON.stringify(makeDictionary(tenant.pages), null, 2)}\n`)
  },
}
