import { makeDictionary } from '#form/dictionary.ts'

import type { AdminCommand } from './adminCommand.ts'

export const dictionaryCommand: AdminCommand = {
  name: 'dictionary',
  summary: 'prints every question as a JSON array: key, page, section, label, kind, choices, required',
  async run(_input, { tenant, print }) {
    await print(`${JSON.stringify(makeDictionary(tenant.pages), null, 2)}\n`)
  },
}
