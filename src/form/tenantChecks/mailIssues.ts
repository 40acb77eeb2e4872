import { isEmail } from '#form/checks.ts'
import {
  listMailTexts,
  type MailKind,
  mailPlaceholders,
  type MailText,
  type MailTexts,
} from '#form/tenant.ts'
import { findColor, measureContrast } from '#form/theme/color.ts'

export const mailKinds = Object.keys(mailPlaceholders) as MailKind[]

/** Subjects are shown on lock screens and logged on the way. */
const secrets: readonly string[] = ['code', 'link', 'unsubscribe']

/** Filled in for each step of the form. */
const ofSteps: readonly string[] = ['step', 'stepRemaining']

/** Finds mails that cannot be sent, or lack what their reader needs. */
export function* findMailIssues(mailTexts: MailTexts) {
  const { from, letterhead } = mailTexts
  if (!isMailbox(from))
    yield `mail.ts: from is "${from}", which is not an address. Write one such as Admissions <apply@college.edu>.`
  if (!canBeReadOnWhite(letterhead.ground))
    yield `mail.ts: letterhead.ground is ${letterhead.ground}, which has too little contrast with white. Use a darker color, such as one from theme.ts.`
  for (const name of mailKinds) yield* checkMail(name, mailTexts[name])
}

/** An address, or a name with an address in angle brackets. */
export function isMailbox(text: string): boolean {
  const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text
  return isEmail(address)
}

function* checkMail(name: MailKind, { subject, preview = '', paragraphs }: MailText) {
  const { filledIn, needed } = mailPlaceholders[name]
  const known: readonly string[] = filledIn
  const inSubject = listBraces(subject)
  const inParagraphs = listMailTexts(paragraphs).flatMap(listBraces)
  for (const one of new Set([...inSubject, ...listBraces(preview), ...inParagraphs]))
    if (!known.includes(one))
      yield `mail.ts: ${name} has {${one}}, which that email does not fill in. It can use ${known.map((each) => `{${each}}`).join(', ')}.`
  for (const one of inSubject)
    if (secrets.includes(one) && known.includes(one))
      yield `mail.ts: the subject of ${name} shows {${one}} to anyone who sees the inbox. Move it into a paragraph.`
  const outside = [...inSubject, ...listBraces(preview), ...listOutsideSteps(paragraphs).flatMap(listBraces)]
  for (const one of new Set(outside))
    if (ofSteps.includes(one) && known.includes(one))
      yield `mail.ts: ${name} has {${one}} outside of a row with {step}, which is repeated for each step. Move it into one.`
  if (!inParagraphs.includes(needed))
    yield `mail.ts: no paragraph of ${name} has {${needed}}, which its reader needs. Add it.`
}

/** All texts but rows that are repeated for each step. */
function listOutsideSteps(paragraphs: MailText['paragraphs']): string[] {
  return paragraphs.flatMap((one) => {
    if (typeof one === 'string' || !('rows' in one)) return listMailTexts([one])
    return [one.title, ...one.rows.filter((cells) => !cells.flatMap(listBraces).includes('step')).flat()]
  })
}

function canBeReadOnWhite(text: string): boolean {
  const color = findColor(text)
  return color !== undefined && measureContrast(color, [255, 255, 255]) >= 4.5
}

function listBraces(text: string): string[] {
  return [...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name)
}
