/** The database in the browser where journals are kept. */
export const journalName = 'gatehouse-journal'
