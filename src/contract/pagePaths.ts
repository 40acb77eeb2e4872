export const cardPaths = ['/signup', '/confirm', '/login', '/forgot', '/reset'] as const

export const completionPath = '/completion'

export const reservedPaths: readonly string[] = [...cardPaths, completionPath]
