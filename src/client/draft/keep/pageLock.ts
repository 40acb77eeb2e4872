import { abortAfter } from '../../api/abortAfter.ts'

const prefix = 'gatehouse-journal-'

/** Holds a lock for as long as the page lives, however it ends. */
export function holdPage(id: string): () => void {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without locks every other page counts as closed; duplicates merge to the same answers.
  void navigator.locks?.request(nameLock(id), async () => await held).catch(() => undefined)
  return release
}

/** How long a page that is being closed may hold its lock. */
const maxClosingMilliseconds = 500

/** Whether the page of a journal is still open, and so handles its answers itself. */
export async function isPageThere(id: string): Promise<boolean> {
  if (!navigator.locks) return false
  try {
    const signal = abortAfter(maxClosingMilliseconds)
    return await navigator.locks.request(nameLock(id), { signal }, () => false)
  } catch {
    return true
  }
}

/** The ids of all pages that are open, also of those that sleep; none in a browser without locks. */
export async function listOpenPages(): Promise<readonly string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}

function nameLock(id: string): string {
  return prefix + id
}
