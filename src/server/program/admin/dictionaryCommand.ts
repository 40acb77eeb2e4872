import { reservedPaths } from '#contract/reservedPaths.ts'
import { checkTenant } from '#form/checkTenant.ts'
import { throwIfAny } from '#form/configurationError.ts'
import { makeDictionary } from '#form/dictionary.ts'

import type { AdminCommand } from './adminCommand.ts'

export const dictionaryCommand: AdminCommand = {
  summary: 'prints every question as a JSON array: key, page, section, label, kind, choices, required',
  async run(_options, { tenant, print }) {
    throwIfAny(checkTenant(tenant, reservedPaths))
    await print(`${JSON.stringify(makeDictionary(tenant.pages), null, 2)}\n`)
  },
}
