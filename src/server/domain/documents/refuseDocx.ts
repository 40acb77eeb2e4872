import { refusalMessages } from '#server/domain/conversion/conversionRefusal.ts'
import { isDocxAvailable } from '#server/domain/conversion/findSoffice.ts'
import { httpError, type HttpError } from '#server/platform/http/httpError.ts'
import type { DocumentContext } from './documentContext.ts'

/**
 * Refuses a Word document while there is no LibreOffice: at once, instead of after a wait in vain. It may be there the
 * next time.
 * @param answerKey of the question that the file answers
 * @param name of the file; its extension tells
 * @returns nothing where it can be converted, or is something else
 */
export function refuseDocx(
  context: Pick<DocumentContext, 'sofficePath'>,
  answerKey: string,
  name: string,
): HttpError | undefined {
  if (!/\.docx$/i.test(name) || isDocxAvailable(context.sofficePath)) return undefined
  const message = refusalMessages.noDocx
  return httpError(422, message, { errors: { [answerKey]: [message] } })
}
