/**
 * Calls a minute from one network, in each process, to each address that takes a token in place of a session. Only
 * against floods: tokens cannot be guessed.
 */
export const maxTokenCallsPerMinute = 600
