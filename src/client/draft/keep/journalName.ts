export const journalName = 'gatehouse-journal'
