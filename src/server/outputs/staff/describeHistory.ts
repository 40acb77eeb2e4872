import { describeLogDetails, type StaffLogDetails } from '#contract/staffLogRules.ts'
import type { Form } from '#form/form.ts'
import { getLateLabel, readLateKey } from '#form/lateDocuments.ts'

import type { Redaction } from './createRedaction.ts'

/**
 * What an entry of an application's history tells besides its kind. A document is called by its label. Whoever may not
 * see sensitive answers does not read which sensitive document it was, nor anything else that could tell.
 */
export function describeHistory(
  form: Pick<Form, 'slots'>,
  details: StaffLogDetails,
  { isShown, showsEverything }: Redaction & { readonly showsEverything: boolean },
): string {
  const { what, document, ...rest } = details
  const words = Array.isArray(what) ? what : []
  const isLabeled = typeof document === 'string' && isShown(readLateKey(document) ?? document)
  return [
    ...words,
    ...(isLabeled ? [getLateLabel(form, document)] : document === undefined ? [] : ['a document']),
    ...(showsEverything && Object.keys(rest).length > 0 ? [describeLogDetails(rest)] : []),
  ].join('; ')
}
