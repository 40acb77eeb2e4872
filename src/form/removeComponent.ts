import { getDescKey, listSlots } from './answerSlot.ts'
import { listComponentQuestions } from './componentPrefix.ts'
import { type Form, listItems, listPossibleQuestions } from './form.ts'
import type { AddAnother, Item } from './page.ts'

/** Maps keys when a component is removed: its own keys to nothing, those of later components up by one. */
export type KeyMoves = ReadonlyMap<string, string | undefined>

export function listKeyMoves(group: AddAnother, removed: number, count = group.max): KeyMoves {
  const components = Array.from({ length: Math.max(count - removed + 1, 0) }, (_, index) =>
    listComponentQuestions(group, removed + index)
      .flatMap(listSlots)
      .flatMap(({ key }) => [key, getDescKey(key)]),
  )
  return new Map(
    components.flatMap((keys, index) => keys.map((key, place) => [key, components[index - 1]?.[place]])),
  )
}

/** The same entries under their new keys. */
export function moveKeys<Value>(
  record: Readonly<Record<string, Value>>,
  moves: KeyMoves,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(record).flatMap(([key, value]) => {
    const to = moves.has(key) ? moves.get(key) : key
    return to === undefined ? [] : [[to, value] as const]
  })
  return Object.fromEntries(entries)
}

/** By group, the revision in which a component was last removed from it. */
export type Removals = Readonly<Record<string, number>>

/** Keys that may belong to another component since one before it was removed. */
export function listUncertainKeys({ pages }: Form, before: Removals, now: Removals): ReadonlySet<string> {
  const groups = listItems(pages).filter(
    (item) => item.kind === 'addAnother' && (before[item.id] ?? 0) !== (now[item.id] ?? 0),
  )
  return new Set(groups.flatMap(listGroupKeys))
}

/** The keys of all components that a group can have. */
function listGroupKeys(group: Item): string[] {
  return listPossibleQuestions(group)
    .flatMap(listSlots)
    .map(({ key }) => key)
}
