import type { RecordRow } from '#form/recordRow.ts'
import { breakLongWords } from './breakLongWords.ts'
import { closeDirections } from './closeDirections.ts'
import type { CopyColours, CopyInput } from './copyInput.ts'
import type { PlacedPage } from './placePage.ts'
import type { OpenAttachment } from './readAttachment.ts'

export interface Line {
  readonly text: string
  readonly rtl: boolean
}

export type PreparedRow =
  | { readonly label: Line; readonly kind: 'lines'; readonly lines: readonly Line[] }
  | { readonly label: Line; readonly kind: 'blank'; readonly lines: readonly Line[] }
  | {
      readonly label: Line
      readonly kind: 'marks'
      readonly marks: readonly { checked: boolean; label: Line }[]
    }
  | {
      readonly label: Line
      readonly kind: 'document'
      readonly line: Line
      readonly attachment: number
    }

/** The data of the template `copy.typ`. */
export interface PreparedCopy {
  readonly title: string
  readonly tenant: { readonly name: Line; readonly address: readonly Line[]; readonly application: Line }
  readonly colours: CopyColours
  readonly student: { readonly name: Line; readonly email: Line }
  readonly reference: string
  /** Empty on the copy of a submission. */
  readonly draft: string
  readonly facts: readonly { readonly label: string; readonly value: Line }[]
  readonly pages: readonly {
    readonly title: Line
    readonly sections: readonly { readonly title: Line; readonly rows: readonly PreparedRow[] }[]
  }[]
  readonly attachments: readonly {
    readonly label: Line
    readonly fileName: Line
    readonly pages: readonly PlacedPage[]
  }[]
}

const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
/** Characters that no font draws and no PDF holds. */
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g
/** First letter of a right-to-left script before any other letter. */
const rightToLeft =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
/** In the size of their type. */
const columnEms = 30
const headingEms = 18

export function prepareCopy(input: CopyInput, attachments: readonly OpenAttachment[]): PreparedCopy {
  const { tenant, student, reference, status, submittedAt, madeAt } = input
  const facts: [label: string, value: string | null][] = [
    ['Reference', reference],
    ['Status', status],
    ['Submitted', submittedAt],
    ['Copy made', madeAt],
  ]
  return {
    title: cleanText(`${tenant.applicationTitle}: ${student.name || student.email}, ${tenant.name}`),
    tenant: {
      name: prepareLine(tenant.name),
      address: tenant.addressLines.map((line) => prepareLine(line)),
      application: prepareLine(tenant.applicationTitle),
    },
    colours: tenant.colours,
    student: {
      name: prepareLine(student.name || student.email, headingEms),
      email: prepareLine(student.email),
    },
    reference: cleanText(reference ?? ''),
    draft: submittedAt === null ? 'Draft, not yet submitted' : '',
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value: prepareLine(value) }])),
    pages: input.pages.map((page) => ({
      title: prepareLine(page.title),
      sections: page.sections.map((section) => ({
        title: prepareLine(section.title),
        rows: section.rows.map((row) => prepareRow(row, attachments)),
      })),
    })),
    attachments: attachments.map(({ attachment, places }) => ({
      label: prepareLine(attachment.label),
      fileName: prepareLine(attachment.fileName),
      pages: places,
    })),
  }
}

function prepareRow(row: RecordRow, attachments: readonly OpenAttachment[]): PreparedRow {
  const label = prepareLine(row.label)
  switch (row.kind) {
    case 'text':
      if (row.text.trim() === '') return prepareBlank(label, 'Not answered')
      return { label, kind: 'lines', lines: row.text.split(lineEnds).map((line) => prepareLine(line)) }
    case 'marks':
      return {
        label,
        kind: 'marks',
        marks: row.marks.map((one) => ({ checked: one.checked, label: prepareLine(one.label) })),
      }
    case 'document': {
      if (row.fileName === null) return prepareBlank(label, 'No file attached')
      const size = row.sizeText === null ? '' : ` (${row.sizeText})`
      const line = prepareLine(`${row.fileName}${size}, attached`)
      const index = attachments.findIndex(({ attachment }) => attachment.answerKey === row.key)
      return index === -1
        ? { label, kind: 'lines', lines: [line] }
        : { label, kind: 'document', line, attachment: index }
    }
  }
}

function prepareBlank(label: Line, text: string): PreparedRow {
  return { label, kind: 'blank', lines: [prepareLine(text)] }
}

function prepareLine(text: string, ems = columnEms): Line {
  const clean = cleanText(text)
  return { text: breakLongWords(clean, ems), rtl: rightToLeft.test(clean) }
}

function cleanText(text: string): string {
  return closeDirections(text.toWellFormed().replace(controls, '\ufffd'))
}
