let pending: Promise<boolean> = Promise.resolve(true)

/** Notes that a change is on its way to the server, so that nobody leaves the page before it is stored or refused. */
export function notePendingSave(save: Promise<boolean>): void {
  pending = save
}

/** @returns whether the last change was stored; a refusal is reported once, so that one may leave then */
export async function waitForSave(): Promise<boolean> {
  const isStored = await pending
  pending = Promise.resolve(true)
  return isStored
}
