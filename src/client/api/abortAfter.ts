/** `AbortSignal.timeout`, which Safari has since version 16 and Chrome since 103. */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}
