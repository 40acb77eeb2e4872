import type { Answers } from '#form/answers.ts'
import { evaluateCondition } from '#form/condition.ts'
import { escapeHtml } from '#form/escapeHtml.ts'
import {
  listMailTexts,
  type MailKind,
  type MailParagraph,
  type MailPlaceholder,
  type MailTexts,
  readMailItem,
} from '#form/tenant.ts'

import type { MailMessage } from './mailer.ts'

/**
 * Inserted values may come from anybody: they are escaped in the HTML, and cannot break a line or the subject.
 * @param answers for parts that are shown under a condition
 */
export function composeMail(
  texts: MailTexts,
  kind: MailKind,
  to: string,
  values: Readonly<Partial<Record<MailPlaceholder, string>>>,
  answers: Answers = {},
): MailMessage {
  const { subject, preview = listMailTexts(texts[kind].paragraphs)[0] ?? '' } = texts[kind]
  const paragraphs = texts[kind].paragraphs.map((one) => pickItems(one, answers))
  const known: Readonly<Record<string, string | undefined>> = values
  const read = (name: string): string => {
    const value = known[name]
    if (value === undefined)
      throw new Error(`The mail text "${kind}" has {${name}}, which that email does not fill in`)
    return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  }
  const fill = (text: string): string => text.replaceAll(placeholder, (_, name: string) => read(name))
  return {
    to,
    subject: fill(subject),
    text: `${[...paragraphs.map((one) => renderTextParagraph(one, fill)), texts.signature.join('\n')].join('\n\n')}\n`,
    html: renderPage(
      texts,
      fill(subject),
      fill(preview),
      joinLinks(paragraphs).map((one) => renderHtmlParagraph(one, read, texts.letterhead.ground)),
    ),
  }
}

function pickItems(paragraph: MailParagraph, answers: Answers): MailParagraph {
  if (typeof paragraph === 'string' || 'rows' in paragraph) return paragraph
  const isShown = (item: (typeof paragraph.items)[number]): boolean =>
    typeof item === 'string' || evaluateCondition(item.shownWhen, answers)
  return { ...paragraph, items: paragraph.items.filter(isShown) }
}

/** A screen reader tells where a link leads by the sentences of its paragraph, so it joins those before it. */
function joinLinks(paragraphs: readonly MailParagraph[]): MailParagraph[] {
  const joined: MailParagraph[] = []
  for (const paragraph of paragraphs) {
    const before = joined.at(-1)
    const isLink = typeof paragraph === 'string' && /^\{(link|unsubscribe)\}$/.test(paragraph)
    if (isLink && typeof before === 'string' && /[.:]$/.test(before))
      joined.splice(-1, 1, `${before}\n${paragraph}`)
    else joined.push(paragraph)
  }
  return joined
}

const placeholder = /\{(\w+)\}/g

function renderTextParagraph(paragraph: MailParagraph, fill: (text: string) => string): string {
  if (typeof paragraph === 'string') return fill(paragraph)
  const lines =
    'rows' in paragraph
      ? paragraph.rows.map(([label, text]) => `${fill(label)}: ${fill(text)}`)
      : paragraph.items.map((item) => `- ${fill(readMailItem(item))}`)
  const title = fill(paragraph.title)
  return [title, '-'.repeat(title.length), ...lines].join('\n')
}

function renderHtmlParagraph(
  paragraph: MailParagraph,
  read: (name: string) => string,
  linkColor: string,
): string {
  const render = (text: string): string =>
    escapeHtml(text).replaceAll(placeholder, (_, name: string) => {
      const value = escapeHtml(read(name))
      if (name === 'link' || name === 'unsubscribe')
        return `<a href="${value}" class="link" style="color:${linkColor};word-break:break-all">${value}</a>`
      return name === 'code' ? `<strong>${value}</strong>` : value
    })
  if (typeof paragraph === 'string') {
    const codeStyle = paragraph === '{code}' ? ';font-size:32px;letter-spacing:4px' : ''
    return `<p style="margin:0 0 20px${codeStyle}">${render(paragraph).replaceAll('\n', '<br>\n')}</p>`
  }
  const title = `<h2 style="margin:28px 0 8px;font-size:17px;line-height:1.3">${render(paragraph.title)}</h2>`
  if ('items' in paragraph) {
    const items = paragraph.items.map(
      (item) => `<li style="margin:0 0 8px">${render(readMailItem(item))}</li>`,
    )
    return `${title}\n<ul style="margin:0 0 20px;padding:0 0 0 20px">\n${items.join('\n')}\n</ul>`
  }
  const cell = 'padding:8px 0;border-top:1px solid #c9c9c9;text-align:left;vertical-align:top;font-size:16px'
  const rows = paragraph.rows.map(
    ([label, text]) =>
      `<tr><th scope="row" class="line quiet" style="${cell};width:104px;padding-right:12px;font-weight:400;color:#565656">${render(label)}</th>` +
      `<td class="line" style="${cell}"><strong>${render(text)}</strong></td></tr>`,
  )
  return `${title}\n<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`
}

/** Keeps the text out of the preview, which mailboxes would fill up with it otherwise. */
const previewFiller = '&#847;&zwnj;&nbsp;'.repeat(60)

const layoutTable = 'role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"'

/**
 * Tables, because some mailboxes know no other layout. Colors are inline, for mailboxes that strip styles, and
 * repeated for dark mode; the language is repeated for those that only keep what is in the body.
 */
function renderPage(
  { letterhead, signature }: MailTexts,
  title: string,
  preview: string,
  paragraphs: readonly string[],
): string {
  const { name, about, ground } = letterhead
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
  .around { background: #101210 !important; }
  .letter { background: #1c1f1d !important; color: #f1efe9 !important; }
  .link { color: #f1efe9 !important; }
  .quiet { color: #b9bdb8 !important; }
  .line { border-color: #4a4f4b !important; }
}
</style>
</head>
<body class="around" style="margin:0;padding:0;background:#f1f0ec">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0" aria-hidden="true">${escapeHtml(preview)}${previewFiller}</div>
<table ${layoutTable} lang="en" class="around" style="background:#f1f0ec"><tr><td align="center" style="padding:16px 8px">
<table ${layoutTable} class="letter" style="max-width:600px;background:#ffffff;color:#1b1b1b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif;text-align:left;overflow-wrap:anywhere">
<tr><td style="padding:20px 24px;background:${ground};color:#ffffff">
<h1 style="margin:0;font:600 20px/1.3 Georgia,'Times New Roman',serif">${escapeHtml(name)}</h1>
<div style="font-size:14px">${escapeHtml(about)}</div>
</td></tr>
<tr><td style="padding:24px 24px 8px">
${paragraphs.join('\n')}
</td></tr>
<tr><td style="padding:0 24px 24px"><p class="quiet line" style="margin:0;padding-top:16px;border-top:1px solid #c9c9c9;color:#565656;font-size:14px">${signature.map(escapeHtml).join('<br>\n')}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
