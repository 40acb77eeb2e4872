/** Jobs that were given up, of every kind; nobody works on them, but they tell what went wrong. */
export const deadQueue = 'dead'
