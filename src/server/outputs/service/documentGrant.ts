import { object, string } from 'valibot'

/** The grant is in the query, which is not logged. */
export const serviceDocumentPath = '/service/document'

/** Does not contain the link's token, which would appear in lists of downloads. */
export const documentGrantSchema = object({ linkId: string(), answerKey: string() })
