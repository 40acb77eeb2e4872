/** Counts what an export could not carry as it was, by what it is about, each with the application that had it first. */
export function createLossReport() {
  const losses = new Map<string, { count: number; readonly reference: string }>()
  return {
    add: (loss: string, reference: string): void => {
      const known = losses.get(loss)
      if (known) known.count += 1
      else losses.set(loss, { count: 1, reference })
    },
    notifyAll: (notify: (line: string) => void): void => {
      for (const [loss, { count, reference }] of losses)
        notify(`${loss} (${count === 1 ? reference : `${count} times, first in ${reference}`})`)
    },
  }
}
