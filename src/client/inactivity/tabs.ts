import { getCaller } from '../api/callApi.ts'

/** What the tabs of one browser tell each other about the student they share. */
export type TabMessage =
  /** Somebody is working in a tab; `at` is in milliseconds since 1970. */
  | { readonly kind: 'active'; readonly at: number }
  /** A tab is about to log out: whatever is not saved elsewhere should be. */
  | { readonly kind: 'leaving' }
  /** Answers were saved; who is behind that revision should ask. */
  | { readonly kind: 'saved'; readonly revision: number }
  /** A file is being converted, or was deleted. */
  | { readonly kind: 'documentChanged'; readonly key: string }
  | { readonly kind: 'loggedOut'; readonly wasInactive: boolean }

type Sent = TabMessage & { readonly student: string | undefined }

let channel: BroadcastChannel | undefined

/**
 * One for the page, since a channel does not hear itself. Without channels the tabs learn the same later: from the
 * marker cookie, and from the server at their next save.
 */
function findChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel('gatehouse-student')
  return channel
}

/** Tells all other tabs of this student: one that slept may still show somebody else's application. */
export function notifyTabs(message: TabMessage): void {
  findChannel()?.postMessage({ ...message, student: getCaller() } satisfies Sent)
}

/** Listens to the other tabs. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<Sent>): void => {
    if (data.student === getCaller()) listener(data)
  }
  const heard = findChannel()
  heard?.addEventListener('message', hear)
  return () => heard?.removeEventListener('message', hear)
}
