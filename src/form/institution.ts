import type { HelpText, MailTexts, PrivacyText, Tenant } from './tenant.ts'

export interface Institution {
  readonly tenant: Tenant
  readonly mailTexts: MailTexts
  readonly help: HelpText
  readonly privacy: PrivacyText
}

export async function loadInstitution(tenant: Tenant, mailTexts: MailTexts): Promise<Institution> {
  const [help, privacy] = await Promise.all([tenant.texts.loadHelp(), tenant.texts.loadPrivacy()])
  return { tenant, mailTexts, help, privacy }
}
