/** Of a document, or of the copy of an application, on its way to a PDF. */
export const pdfStatuses = ['COMPLETED', 'FAILED', 'IN_PROGRESS', 'UNPROCESSED', 'NOT_ANSWERED'] as const

export type PdfStatus = (typeof pdfStatuses)[number]

/** Of a document or a copy that is still being made. */
export const unfinishedStatuses = ['UNPROCESSED', 'IN_PROGRESS'] as const satisfies readonly PdfStatus[]

export type UnfinishedStatus = (typeof unfinishedStatuses)[number]

export function isUnfinished(status: PdfStatus | undefined): status is UnfinishedStatus {
  return unfinishedStatuses.some((one) => one === status)
}
