import { describeVersion, readVersion } from '#server/platform/version/readVersion.ts'

import type { AdminCommand } from './adminCommand.ts'

export const versionCommand: AdminCommand = {
  summary: 'prints the version of Gatehouse, and its commit',
  async run(_options, { print }) {
    await print(`${describeVersion(readVersion())}\n`)
  },
}
