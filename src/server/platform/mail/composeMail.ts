import type { MailKind, MailTexts } from '#form/tenant.ts'

import { escapeHtml } from './escapeHtml.ts'
import type { MailMessage } from './mailer.ts'

export type MailValues = Readonly<
  Partial<Record<'code' | 'link' | 'minutes' | 'name' | 'reference' | 'submittedAt', string>>
>

/**
 * What is filled in may come from anybody: it is escaped in the HTML, and none of it breaks a line or the subject.
 */
export function composeMail(texts: MailTexts, kind: MailKind, to: string, values: MailValues): MailMessage {
  const { subject, paragraphs, preview = paragraphs[0] ?? '' } = texts[kind]
  const { linkColours } = texts
  return {
    to,
    subject: fillIn(subject, kind, values),
    text: `${[...paragraphs.map((paragraph) => fillIn(paragraph, kind, values)), texts.signature.join('\n')].join('\n\n')}\n`,
    html: makeHtml({
      title: fillIn(subject, kind, values),
      preview: fillIn(preview, kind, values),
      paragraphs: paragraphs.map((paragraph) => paintParagraph(paragraph, kind, values, linkColours)),
      signature: texts.signature,
      linkColours,
    }),
  }
}

const placeholder = /\{(\w+)\}/g

function fillIn(text: string, kind: MailKind, values: MailValues): string {
  return text.replaceAll(placeholder, (_, name: string) => getValue(name, kind, values))
}

function getValue(name: string, kind: MailKind, values: MailValues): string {
  const value = (values as Readonly<Record<string, string | undefined>>)[name]
  if (value === undefined)
    throw new Error(`The mail text "${kind}" has {${name}}, which that mail does not know`)
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

function paintParagraph(
  paragraph: string,
  kind: MailKind,
  values: MailValues,
  { onWhite }: MailTexts['linkColours'],
): string {
  const content = escapeHtml(paragraph).replaceAll(placeholder, (_, name: string) => {
    const value = escapeHtml(getValue(name, kind, values))
    if (name === 'link')
      return `<a href="${value}" class="link" style="color:${onWhite};word-break:break-all">${value}</a>`
    return name === 'code' ? `<strong>${value}</strong>` : value
  })
  const style =
    paragraph === '{code}' ? 'margin:0 0 20px;font-size:32px;letter-spacing:4px' : 'margin:0 0 20px'
  return `<p style="${style}">${content}</p>`
}

/** Keeps what follows out of the preview: mailboxes fill it up with the text otherwise. */
const previewFiller = '&#847;&zwnj;&nbsp;'.repeat(60)

interface PaintedMail {
  readonly title: string
  readonly preview: string
  readonly paragraphs: readonly string[]
  readonly signature: readonly string[]
  readonly linkColours: MailTexts['linkColours']
}

/** Colours stand in the elements, for mailboxes that take styles away, and once more for those that are dark. */
function makeHtml({ title, preview, paragraphs, signature, linkColours }: PaintedMail): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  body { background: #171a18 !important; color: #f1efe9 !important; }
  .link { color: ${linkColours.onBlack} !important; }
  .signature { color: #b9bdb8 !important; border-color: #4a4f4b !important; }
}
</style>
</head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1b1b1b;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0" aria-hidden="true">${escapeHtml(preview)}${previewFiller}</div>
<div style="max-width:560px;margin:0 auto">
${paragraphs.join('\n')}
<p class="signature" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #c9c9c9;color:#565656;font-size:14px">${signature.map(escapeHtml).join('<br>\n')}</p>
</div>
</body>
</html>
`
}
