import type { Answers } from '#form/answers.ts'
import { evaluateCondition } from '#form/condition.ts'
import { escapeHtml } from '#form/escapeHtml.ts'
import {
  type MailKind,
  type MailParagraph,
  type MailPlaceholder,
  type MailTexts,
  readMailItem,
} from '#form/tenant.ts'

import type { MailMessage } from './mailer.ts'

/** What a mail has beside its values. */
interface MailParts {
  /** For items that are shown under a condition. */
  readonly answers?: Answers
  /** For rows that are repeated for each step of the form. */
  readonly steps?: readonly Readonly<Record<'step' | 'stepRemaining', string>>[]
}

type Fill = (text: string) => string

/**
 * Inserted values may come from anybody: they are escaped in the HTML, and cannot break a line or the subject. A text
 * with a value that is '' is left out.
 */
export function composeMail(
  texts: MailTexts,
  kind: MailKind,
  to: string,
  values: Readonly<Partial<Record<MailPlaceholder, string>>>,
  { answers = {}, steps = [] }: MailParts = {},
): MailMessage {
  const makeRead =
    (known: Readonly<Record<string, string | undefined>>): Fill =>
    (name) => {
      const value = known[name]
      if (value === undefined)
        throw new Error(`The mail text "${kind}" has {${name}}, which that email does not fill in`)
      return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    }
  const read = makeRead(values)
  const fill = fillWith(read)
  const paragraphs = texts[kind].paragraphs.flatMap((one): ReadyParagraph[] => {
    if (typeof one === 'string') return listPlaceholders(one).some((name) => read(name) === '') ? [] : [one]
    if ('button' in one) return [one]
    if ('items' in one) return [pickItems(one, answers)]
    const rows = one.rows.flatMap((cells) =>
      cells.flatMap(listPlaceholders).includes('step')
        ? steps.map((step) => ({ cells, read: makeRead({ ...values, ...step }), isSentence: true }))
        : { cells, read, isSentence: false },
    )
    return rows.length === 0 ? [] : [{ title: one.title, rows }]
  })
  const [first = ''] = paragraphs
  const { subject, preview = typeof first === 'string' ? first : '' } = texts[kind]
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

/** A paragraph with what this mail has: its rows, and only the items for this student. */
type ReadyParagraph =
  | Exclude<MailParagraph, { readonly rows: unknown }>
  | {
      readonly title: string
      readonly rows: readonly ReadyRow[]
    }

interface ReadyRow {
  readonly cells: readonly [string, string]
  readonly read: Fill
  /** Too long to be all in bold. */
  readonly isSentence: boolean
}

type MailList = Extract<MailParagraph, { readonly items: unknown }>

function pickItems(list: MailList, answers: Answers): MailList {
  const isShown = (item: (typeof list.items)[number]): boolean =>
    typeof item === 'string' || evaluateCondition(item.shownWhen, answers)
  return { ...list, items: list.items.filter(isShown) }
}

/** A screen reader tells where a link leads by the sentences of its paragraph, so it joins those before it. */
function joinLinks(paragraphs: readonly ReadyParagraph[]): ReadyParagraph[] {
  const joined: ReadyParagraph[] = []
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

function listPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name)
}

function fillWith(read: Fill): Fill {
  return (text) => text.replaceAll(placeholder, (_, name: string) => read(name))
}

function renderTextParagraph(paragraph: ReadyParagraph, fill: Fill): string {
  if (typeof paragraph === 'string') return fill(paragraph)
  if ('button' in paragraph) return `${fill(paragraph.button)}:\n${fill(paragraph.address)}`
  const lines =
    'rows' in paragraph
      ? paragraph.rows.map(({ cells, read }) => cells.map(fillWith(read)).join(': '))
      : paragraph.items.map((item) => `- ${fill(readMailItem(item))}`)
  const title = fill(paragraph.title)
  return [title, '-'.repeat(title.length), ...lines].join('\n')
}

function renderHtmlParagraph(paragraph: ReadyParagraph, read: Fill, color: string): string {
  const renderWith =
    (readValue: Fill): Fill =>
    (text) =>
      escapeHtml(text).replaceAll(placeholder, (_, name: string) => {
        const value = escapeHtml(readValue(name))
        // That of the latter is several lines long, and no reason for the mail.
        if (name === 'link' || name === 'unsubscribe')
          return `<a href="${value}" class="link" style="color:${color};word-break:break-all${name === 'link' ? '' : ';font-size:13px;line-height:1.4'}">${value}</a>`
        return name === 'code' ? `<strong>${value}</strong>` : value
      })
  const render = renderWith(read)
  if (typeof paragraph === 'string') {
    const codeStyle = paragraph === '{code}' ? ';font-size:32px;letter-spacing:4px' : ''
    return `<p style="margin:0 0 20px${codeStyle}">${render(paragraph).replaceAll('\n', '<br>\n')}</p>`
  }
  if ('button' in paragraph) return renderButton(render(paragraph.button), escapeHtml(read('link')), color)
  const title = `<h2 style="margin:28px 0 8px;font-size:17px;line-height:1.3">${render(paragraph.title)}</h2>`
  if ('items' in paragraph) {
    const items = paragraph.items.map(
      (item) => `<li style="margin:0 0 8px">${render(readMailItem(item))}</li>`,
    )
    return `${title}\n<ul style="margin:0 0 20px;padding:0 0 0 20px">\n${items.join('\n')}\n</ul>`
  }
  const cell = 'padding:8px 0;border-top:1px solid #c9c9c9;text-align:left;vertical-align:top;font-size:16px'
  const rows = paragraph.rows.map(({ cells, read: readRow, isSentence }) => {
    const [label, text] = cells.map(renderWith(readRow))
    return (
      `<tr><th scope="row" class="line quiet" style="${cell};width:104px;padding-right:12px;font-weight:400;color:#565656">${label}</th>` +
      `<td class="line" style="${cell}">${isSentence ? text : `<strong>${text}</strong>`}</td></tr>`
    )
  })
  return `${title}\n<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`
}

/**
 * The address below it is no second link: it is for those who would rather copy it. Mailboxes without inline blocks keep
 * the color of the cell.
 */
function renderButton(label: string, address: string, color: string): string {
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 8px"><tr><td class="button" bgcolor="${color}" style="background:${color};border:1px solid ${color};border-radius:6px">
<a href="${address}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;text-decoration:none">${label}</a>
</td></tr></table>
<p class="quiet" style="margin:0 0 20px;color:#565656;font-size:13px;line-height:1.4;word-break:break-all">${address}</p>`
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
  .button { border-color: #b9bdb8 !important; }
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
