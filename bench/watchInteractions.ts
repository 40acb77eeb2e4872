import type { Page } from '@playwright/test'

/** A press, key or tap, from the event until the next picture. */
export interface Interaction {
  /** What was used: the event and the label or name of its target. */
  readonly what: string
  readonly ms: number
}

/** Event Timing leaves out shorter ones unless told so; 16 is the least. */
const leastMs = 16

/**
 * Records every interaction with the page, over reloads, as Event Timing has it.
 * @returns the interactions until then
 */
export async function watchInteractions(page: Page): Promise<() => readonly Interaction[]> {
  const longest = new Map<string, Interaction>()
  await page.exposeBinding('noteInteraction', (_, id: string, interaction: Interaction) => {
    if ((longest.get(id)?.ms ?? 0) < interaction.ms) longest.set(id, interaction)
  })
  await page.addInitScript((durationThreshold) => {
    const name = (target: Node | null): string => {
      if (!(target instanceof Element)) return 'something that is gone'
      const used = target.closest('button, a, label, input, select, textarea') ?? target
      const names = [used.getAttribute('name'), used.getAttribute('aria-label'), used.textContent.trim()]
      return names.find(Boolean)?.slice(0, 40) ?? used.localName
    }
    const { timeOrigin } = performance
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId === 0) continue
        const note: unknown = Reflect.get(window, 'noteInteraction')
        if (typeof note !== 'function') continue
        note(`${timeOrigin} ${entry.interactionId}`, {
          what: `${entry.name} on ${name(entry.target)}`,
          ms: entry.duration,
        })
      }
    })
    const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
      type: 'event',
      durationThreshold,
      buffered: true,
    }
    observer.observe(options)
  }, leastMs)
  return () => [...longest.values()]
}
