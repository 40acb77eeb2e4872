/** Why `fetch` failed, never in the error's own words: they may repeat the address that was asked, with its key. */
export function describeNoAnswer(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'no answer in time'
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return 'no answer'
}
