import { formatMoment } from '#form/formatMoment.ts'
import { adminCall } from '#server/platform/adminCall.ts'

import type { AdminContext } from './adminCommand.ts'

export async function printLink(
  { tenant, print, notify }: Pick<AdminContext, 'tenant' | 'print' | 'notify'>,
  { id, url, expiresAt }: { readonly id: string; readonly url: string; readonly expiresAt: Date },
): Promise<void> {
  await print(`${url}\n`)
  notify(`${id}: good until ${formatMoment(expiresAt, tenant)}. To end it: ${adminCall} revoke-link ${id}`)
}
