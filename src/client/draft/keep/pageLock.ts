import { abortAfter } from '../../api/abortAfter.ts'

/**
 * Says that the page of this journal is there, for as long as it lives: the browser lets go of it whatever ends it.
 */
export function holdPage(id: string): () => void {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // A browser without locks takes every other page for gone; what is found twice is the same answer.
  void navigator.locks?.request(nameLock(id), async () => await held).catch(() => undefined)
  return release
}

/** How long a page may take to go, in milliseconds: one that is just being closed still holds its lock. */
const maxClosingMilliseconds = 500

/** Whether the page of a journal is still there, and sees to its answers itself. */
export async function isPageThere(id: string): Promise<boolean> {
  if (!navigator.locks) return false
  try {
    const signal = abortAfter(maxClosingMilliseconds)
    return await navigator.locks.request(nameLock(id), { signal }, () => false)
  } catch {
    return true
  }
}

function nameLock(id: string): string {
  return `gatehouse-journal-${id}`
}
