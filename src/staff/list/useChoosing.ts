import { type RefObject, useRef } from 'react'

import { useChosen } from '../many/ChosenContext.tsx'
import { useMay } from '../session/MemberContext.ts'
import type { Listed } from './listWords.ts'

export interface Choosing {
  readonly has: (id: string) => boolean
  /** @param isRange with all rows from the one chosen before */
  readonly choose: (index: number, isChosen: boolean, isRange: boolean) => void
  /** All rows of the page, or none. */
  readonly chooseAll: (isChosen: boolean) => void
}

/**
 * Chooses rows by check boxes, and by keys the row that has the focus.
 * @returns undefined for a member who can do nothing with several applications
 */
export function useChoosing(
  table: RefObject<HTMLTableElement | null>,
  applications: readonly Listed[],
): { readonly choosing: Choosing | undefined; readonly keys: Readonly<Record<string, () => void>> } {
  const chosen = useChosen()
  const mayProcess = useMay('process')
  const mayDownload = useMay('download')
  const last = useRef<string>(undefined)
  if (!mayProcess && !mayDownload) return { choosing: undefined, keys: {} }
  const change = (rows: readonly Listed[], isChosen: boolean): void => {
    if (isChosen) chosen.add(rows)
    else chosen.remove(rows.map(({ id }) => id))
  }
  const choose: Choosing['choose'] = (index, isChosen, isRange) => {
    const from = isRange ? applications.findIndex(({ id }) => id === last.current) : -1
    const [first, end] = from < 0 ? [index, index] : [Math.min(from, index), Math.max(from, index)]
    change(applications.slice(first, end + 1), isChosen)
    last.current = applications[index]?.id
  }
  const press = (isRange: boolean): void => {
    const index = findFocused(table.current)
    const one = applications[index]
    if (one) choose(index, isRange || !chosen.has(one.id), isRange)
  }
  return {
    choosing: {
      has: chosen.has,
      choose,
      chooseAll: (isChosen) => change(applications, isChosen),
    },
    keys: { x: () => press(false), X: () => press(true) },
  }
}

/** The row that has the focus; -1 if none has. */
function findFocused(table: HTMLTableElement | null): number {
  const rows = [...(table?.tBodies[0]?.rows ?? [])]
  return rows.findIndex((row) => row.contains(document.activeElement))
}
