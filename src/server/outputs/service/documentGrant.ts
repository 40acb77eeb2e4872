import { object, string } from 'valibot'

/** Where the PDFs of documents are served; the grant stands in the query, which the log leaves out. */
export const serviceDocumentPath = '/service/document'

/** One document through one link, whose token is no part of it: it stands in no list of downloads, and ends with the link. */
export const documentGrantSchema = object({ linkId: string(), answerKey: string() })
