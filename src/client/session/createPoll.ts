import { callOnline } from '../api/callOnline.ts'

export interface Polled<Reply> {
  /** The last one, also after a failure. */
  readonly reply?: Reply
  /** The last call has failed. */
  readonly hasFailed: boolean
}

/**
 * Repeats a call while a component follows it: at first, and after each delay, of which one that ends while the page is
 * hidden waits until it is visible; without a network once that is back. One component at a time can follow it.
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
  /** It would have been called if the page were not hidden. */
  let isDue = false

  const ask = async (): Promise<Reply> => {
    clearTimeout(timer)
    isDue = false
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
    isDue = document.hidden
    if (!isDue) void ask().catch(() => undefined)
  }
  const askLate = (): void => {
    if (isDue) askVisible()
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
    /** Calls after one that is under way: that may be answered from before what has just been changed. */
    async askAgain(): Promise<Reply> {
      await underWay?.catch(() => undefined)
      return await ask()
    },
    subscribe(follow: () => void): () => void {
      listener = follow
      askVisible()
      document.addEventListener('visibilitychange', askLate)
      return () => {
        listener = undefined
        // The next one gets only failures of its own call.
        last = { ...last, hasFailed: false }
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', askLate)
      }
    },
  }
}
