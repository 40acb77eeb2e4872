import { isBlankRow, isLongRow, type RecordRow } from '#form/recordPages.ts'
import type { OpenAttachment } from './assembleCopy.ts'
import type { CopyInput } from './findWantedCopy.ts'
import { cleanText, prepareLine } from './prepareLine.ts'

const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
/** Widths of columns, relative to the font size. */
const sheetEms = 50
const headingEms = 18

type UnmarkedRow = Exclude<RecordRow, { readonly kind: 'marks' }>

/** Makes the data of the template `copy.typ`. */
export function prepareCopy(input: CopyInput, attachments: readonly OpenAttachment[]) {
  const { student, reference, status, submittedAt, madeAt } = input
  const { partnerName, applicationTitle, office, theme } = input.tenant
  const name = student.name || student.email
  const facts: [label: string, value: string | null][] = [
    ['Reference', reference],
    ['Status', status],
    ['Submitted', submittedAt],
    ['Copy made', madeAt],
  ]
  return {
    title: cleanText(`${applicationTitle}: ${name}, ${partnerName}`),
    tenant: {
      name: prepareLine(partnerName),
      address: [office.name, ...office.addressLines].map((line) => prepareLine(line)),
      application: prepareLine(applicationTitle),
    },
    theme,
    student: { name: prepareLine(name, headingEms), email: prepareLine(student.email) },
    reference: cleanText(reference ?? ''),
    draft: submittedAt === null ? 'Draft, not yet submitted' : '',
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value: prepareLine(value) }])),
    pages: input.pages.map((page) => ({
      title: prepareLine(page.title),
      sections: page.sections.map((section) => {
        const rows = section.rows.map(leaveOutUnchosen)
        return {
          title: prepareLine(section.title),
          // An empty group is one line.
          rows: rows.every(isBlankRow) ? [] : rows.map((row) => prepareRow(row, attachments)),
        }
      }),
    })),
    attachments: attachments.map(({ attachment, places }) => ({
      label: prepareLine(attachment.label),
      fileName: prepareLine(attachment.fileName),
      pages: places,
    })),
  }
}

/** A copy shows what was chosen; the other choices are in the staff view. */
function leaveOutUnchosen(row: RecordRow): UnmarkedRow {
  if (row.kind !== 'marks') return row
  const { key, label, marks } = row
  const chosen = marks.filter(({ checked }) => checked)
  return { key, label, kind: 'text', text: chosen.map((one) => one.label).join('\n') }
}

function prepareRow(row: UnmarkedRow, attachments: readonly OpenAttachment[]) {
  const label = prepareLine(row.label)
  switch (row.kind) {
    case 'text':
      if (isBlankRow(row)) return { label, kind: 'blank', lines: [prepareLine('Not answered')] }
      return {
        label,
        kind: isLongRow(row) ? 'long' : 'lines',
        lines: row.text
          .split(lineEnds)
          .map((line) => prepareLine(line, isLongRow(row) ? sheetEms : undefined)),
      }
    case 'document': {
      if (row.fileName === null) return { label, kind: 'blank', lines: [prepareLine('No file attached')] }
      const size = row.sizeText === null ? '' : ` (${row.sizeText})`
      const line = prepareLine(`${row.fileName}${size}, attached`)
      const index = attachments.findIndex(({ attachment }) => attachment.answerKey === row.key)
      return index === -1
        ? { label, kind: 'lines', lines: [line] }
        : { label, kind: 'document', line, attachment: index }
    }
  }
}
