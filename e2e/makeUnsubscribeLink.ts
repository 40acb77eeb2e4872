import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createUnsubscribeSealer } from '#server/outputs/reminders/unsubscribeRoutes.ts'

import type { Gatehouse } from '../testing/startGatehouse.ts'

/** As in a reminder. Its student is unknown, which the page does not reveal. */
export function makeUnsubscribeLink({ folder, url }: Gatehouse): string {
  const secret = readFileSync(join(folder, 'secret'), 'utf8').trim()
  const sealer = createUnsubscribeSealer({ secret, earlierSecrets: [] })
  return `${url}/unsubscribe?token=${sealer.seal(randomUUID())}`
}
