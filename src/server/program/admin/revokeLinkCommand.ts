import { formatMoment } from '#form/formatMoment.ts'
import type { AdminCommand } from './adminCommand.ts'
import { revokePrefill } from '#server/domain/prefill/prefillStore.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { revokeServiceLink } from '#server/outputs/service/serviceLinkStore.ts'

export const revokeLinkCommand: AdminCommand = {
  name: 'revoke-link',
  summary: 'ends a link of service-link or prefill at once and for good',
  arguments: [{ name: 'ID', description: 'the name that was told with the link, such as view-7k4p92qx' }],
  async run(input, { tenant, print, clock, openServices }) {
    const [id = ''] = input.arguments
    const { db } = await openServices()
    const now = clock.now()
    const revokedAt = (await revokeServiceLink(db, id, now)) ?? (await revokePrefill(db, id, now))
    if (!revokedAt) {
      throw new StartupError(
        `There is no link ${id}.`,
        `Its name was told when it was made, such as view-7k4p92qx; ${adminCall} links shows those to read applications.`,
      )
    }
    await print(`${id} is revoked since ${formatMoment(revokedAt, tenant)}.\n`)
  },
}
