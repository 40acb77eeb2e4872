import { getCaller } from '../../api/callApi.ts'
import type { Unsaved } from '../countUnsaved.ts'

/** Messages between the tabs of one browser about the student they share. */
export type TabMessage =
  /** The time without activity is over, and a tab is about to log out: the others should save. */
  | { readonly kind: 'leaving' }
  /** A student wants to log out: the other tabs save, and say what they have unsaved. `ask`: a random id. */
  | { readonly kind: 'unsavedAsked'; readonly ask: string }
  /** `page`: the id of its journal. `isFinal`: its save has ended. */
  | {
      readonly kind: 'unsavedTold'
      readonly ask: string
      readonly page: string
      readonly unsaved: Unsaved
      readonly isFinal: boolean
    }
  /** Answers were saved; tabs behind that revision should catch up. */
  | { readonly kind: 'saved'; readonly revision: number }
  /** A file is being converted or was deleted. */
  | { readonly kind: 'documentChanged'; readonly key: string }
  /** `isByChoice`: the student gave up what was not saved, in all tabs. */
  | { readonly kind: 'loggedOut'; readonly wasInactive: boolean; readonly isByChoice: boolean }

type Sent = TabMessage & { readonly student: string | undefined }

let channel: BroadcastChannel | undefined

/**
 * One channel per page, since a channel doesn't receive its own messages. Without BroadcastChannel tabs learn the same
 * later, from the marker cookie and from their next save.
 */
function findChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel('gatehouse-student')
  return channel
}

/** Only tabs of the same student react: a suspended tab may still show another student's application. */
export function notifyTabs(message: TabMessage, student = getCaller()): void {
  findChannel()?.postMessage({ ...message, student } satisfies Sent)
}

export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Sent>): void => {
    if (data.student === getCaller()) listener(data)
  }
  const source = findChannel()
  source?.addEventListener('message', onMessage)
  return () => source?.removeEventListener('message', onMessage)
}
