import { formatMoment } from '#form/formatMoment.ts'

import type { AdminContext } from './adminCommand.ts'

/**
 * Prints a new link, and says on stderr how it is called, until when it is good and how it is ended.
 * @param link its name, its address with the token, and its end
 */
export async function printLink(
  { tenant, print, notify }: Pick<AdminContext, 'tenant' | 'print' | 'notify'>,
  { id, url, expiresAt }: { readonly id: string; readonly url: string; readonly expiresAt: Date },
): Promise<void> {
  await print(`${url}\n`)
  notify(
    `${id}: good until ${formatMoment(expiresAt, tenant)}. To end it: npm run admin -- revoke-link ${id}`,
  )
}
