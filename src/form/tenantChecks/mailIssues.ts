import { isEmail } from '#form/checks.ts'
import type { MailKind, MailText, MailTexts } from '#form/tenant.ts'

import { type Colour, findColour, measureContrast } from './contrast.ts'
import { issueIf } from './issueIf.ts'

/** What the server fills into each mail, and what its reader cannot do without. */
const mails = {
  code: { filledIn: ['code', 'minutes'], needed: 'code' },
  alreadyRegistered: { filledIn: ['link'], needed: 'link' },
  noAccount: { filledIn: ['link'], needed: 'link' },
  setPassword: { filledIn: ['link', 'minutes'], needed: 'link' },
  resetPassword: { filledIn: ['link', 'minutes'], needed: 'link' },
  dayLink: { filledIn: ['link'], needed: 'link' },
  passwordChanged: { filledIn: ['link'], needed: 'link' },
  submitted: { filledIn: ['name', 'reference', 'submittedAt', 'link'], needed: 'reference' },
} as const satisfies Record<MailKind, object>

/** What links stand on, with the lightest dark that mailboxes are known for. */
const grounds: Readonly<Record<keyof MailTexts['linkColours'], Colour>> = {
  onWhite: [255, 255, 255],
  onBlack: [38, 38, 38],
}

/** Subjects are listed on locked screens and written to logs on their way. */
const secrets: readonly string[] = ['code', 'link']

/** Finds mails that could not be sent, or that would not help whoever gets them. */
export function findMailIssues(mailTexts: MailTexts): readonly string[] {
  const { from, linkColours } = mailTexts
  return [
    ...issueIf(
      !isMailbox(from),
      `mail.ts: from is "${from}", which is no address. Write one such as Admissions <apply@college.edu>.`,
    ),
    ...(['onWhite', 'onBlack'] as const).flatMap((name) => {
      const colour = findColour(linkColours[name])
      const remedy = name === 'onWhite' ? 'a darker' : 'a lighter'
      return issueIf(
        !colour || measureContrast(colour, grounds[name]) < 4.5,
        `mail.ts: linkColours.${name} is ${linkColours[name]}, which cannot be read there. Write ${remedy} colour, such as one of theme.ts.`,
      )
    }),
    ...Object.entries(mails).flatMap(([name, { filledIn, needed }]) => {
      const mail: Partial<MailText> | undefined = mailTexts[name as keyof typeof mails]
      return mail?.subject === undefined || mail.paragraphs === undefined
        ? [`mail.ts: ${name} is missing. Give it a subject and paragraphs.`]
        : checkMail(name, { ...mail, subject: mail.subject, paragraphs: mail.paragraphs }, filledIn, needed)
    }),
  ]
}

/** Whether mail can come from it: an address, or a name with an address in angle brackets. */
export function isMailbox(text: string): boolean {
  const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text
  return isEmail(address)
}

function checkMail(
  name: string,
  { subject, preview = '', paragraphs }: MailText,
  filledIn: readonly string[],
  needed: string,
): readonly string[] {
  const used = new Set([subject, preview, ...paragraphs].flatMap(listBraces))
  return [
    ...[...used].flatMap((one) =>
      issueIf(
        !filledIn.includes(one),
        `mail.ts: ${name} has {${one}}, which is not filled in there. It can have ${filledIn.map((known) => `{${known}}`).join(', ')}.`,
      ),
    ),
    ...listBraces(subject).flatMap((one) =>
      issueIf(
        secrets.includes(one) && filledIn.includes(one),
        `mail.ts: the subject of ${name} shows {${one}} to whoever sees the list. Move it into a paragraph.`,
      ),
    ),
    ...issueIf(
      !paragraphs.flatMap(listBraces).includes(needed),
      `mail.ts: no paragraph of ${name} has {${needed}}, which its reader needs. Add it.`,
    ),
  ]
}

function listBraces(text: string): string[] {
  return [...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name)
}
