import { refusalMessages } from '#server/domain/conversion/conversionRefusal.ts'
import { findSoffice } from '#server/domain/conversion/findSoffice.ts'
import { httpError, type HttpError } from '#server/platform/http/httpError.ts'
import type { DocumentContext } from './documentContext.ts'

/** Refuses at once instead of after a useless wait. LibreOffice may be installed by the next time. */
export function refuseDocx(
  context: Pick<DocumentContext, 'sofficePath'>,
  answerKey: string,
  name: string,
): HttpError | undefined {
  if (!/\.docx$/i.test(name) || findSoffice(context.sofficePath) !== undefined) return undefined
  const message = refusalMessages.noDocx
  return httpError(422, message, { errors: { [answerKey]: [message] } })
}
