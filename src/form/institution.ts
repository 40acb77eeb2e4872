import type { MailTexts, Tenant } from './tenant.ts'

/** An institution with the long texts that browsers load only when they are opened. */
export type Institution = Awaited<ReturnType<typeof loadInstitution>>

export async function loadInstitution(tenant: Tenant, mailTexts: MailTexts) {
  const [help, privacy] = await Promise.all([tenant.texts.loadHelp(), tenant.texts.loadPrivacy()])
  return { tenant, mailTexts, help, privacy }
}
