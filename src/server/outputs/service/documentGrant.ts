import { object, string } from 'valibot'

/** The grant stands in the query, which the log leaves out. */
export const serviceDocumentPath = '/service/document'

/** The link's token is no part of it: it stands in no list of downloads. */
export const documentGrantSchema = object({ linkId: string(), answerKey: string() })
