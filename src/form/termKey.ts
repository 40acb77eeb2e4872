/**
 * The key of the question for the entry term, whose choices open and close. The office's lists and figures use it, too.
 */
export const termKey = 'entry_term'
