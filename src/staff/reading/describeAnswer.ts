import type { RecordContent } from '#form/recordPages.ts'

/** An answer in one text, to be read beside another one. */
export function describeAnswer(content: RecordContent | null): string {
  if (content === null) return 'not asked then'
  switch (content.kind) {
    case 'text': {
      const { text, ceeb } = content
      return text.trim() === '' ? 'not answered' : `${text}${ceeb === undefined ? '' : ` (Ceeb: ${ceeb})`}`
    }
    case 'marks': {
      const checked = content.marks.filter((mark) => mark.checked).map((mark) => mark.label)
      return checked.length === 0 ? 'nothing chosen' : checked.join(', ')
    }
    case 'document': {
      const { fileName, sizeText } = content
      if (fileName === null) return 'no document'
      return sizeText === null ? fileName : `${fileName} (${sizeText})`
    }
  }
}
