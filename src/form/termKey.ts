/** The question whose choices open and close: in which term a student begins. Lists and figures of the office read it, too. */
export const termKey = 'entry_term'
