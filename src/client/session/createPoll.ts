import { callOnline } from '../api/callOnline.ts'

export interface Polled<Reply> {
  /** The last one, also after a failure. */
  readonly reply?: Reply
  /** The last call has failed. */
  readonly hasFailed: boolean
}

/**
 * Repeats a call while a component follows it: at first, after a delay, and when the page becomes visible; not while it
 * is hidden, and without a network once that is back. One component at a time can follow it.
 * @param getDelay in milliseconds; undefined for none
 */
export function createPoll<Reply>(
  call: () => Promise<Reply>,
  getDelay: (last: Polled<Reply>) => number | undefined,
) {
  let last: Polled<Reply> = { hasFailed: false }
  let underWay: Promise<Reply> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let listener: (() => void) | undefined

  const ask = async (): Promise<Reply> => {
    clearTimeout(timer)
    underWay ??= callOnline(call)
    const asked = underWay
    try {
      const reply = await asked
      note(asked, { reply, hasFailed: false })
    } catch {
      note(asked, { ...last, hasFailed: true })
    }
    return await asked
  }
  const note = (asked: Promise<Reply>, next: Polled<Reply>): void => {
    if (underWay !== asked) return
    underWay = undefined
    last = next
    listener?.()
    schedule()
  }
  const askVisible = (): void => {
    if (document.hidden) schedule()
    else void ask().catch(() => undefined)
  }
  const schedule = (): void => {
    clearTimeout(timer)
    const delay = listener && getDelay(last)
    if (delay !== undefined) timer = setTimeout(askVisible, delay)
  }

  return {
    get: () => last,
    /** Calls now, or joins a call that is under way. */
    ask,
    subscribe(follow: () => void): () => void {
      listener = follow
      askVisible()
      document.addEventListener('visibilitychange', askVisible)
      return () => {
        listener = undefined
        // The next one gets only failures of its own call.
        last = { ...last, hasFailed: false }
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', askVisible)
      }
    },
  }
}
