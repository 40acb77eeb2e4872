import type { Form } from '#form/form.ts'
import { getLateLabel } from '#form/lateDocuments.ts'
import { foldText } from '#server/domain/lookup/foldWords.ts'

/** The key of the document that an item of the office names: by its key, or by a label that no other document has. */
export function findDocumentKey(form: Form, item: string): string | undefined {
  const { documentKeys } = form
  const named = documentKeys.find((key) => key === item.toLowerCase())
  if (named !== undefined) return named
  const [key, another] = documentKeys.filter((one) => foldText(getLateLabel(form, one)) === foldText(item))
  return another === undefined ? key : undefined
}
