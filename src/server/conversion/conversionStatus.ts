/** How far a document is on its way to PDF (spec 3, "PDF status"). */
export type ConversionStatus = 'COMPLETED' | 'FAILED' | 'IN_PROGRESS' | 'UNPROCESSED' | 'NOT_ANSWERED'
