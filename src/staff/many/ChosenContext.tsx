import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

/** An application as it was when it was chosen. */
export interface ChosenApplication {
  readonly id: string
  /** Of its stage and assignee. */
  readonly revision: number
}

export interface Chosen {
  readonly size: number
  readonly has: (id: string) => boolean
  readonly list: () => readonly ChosenApplication[]
  readonly add: (applications: readonly ChosenApplication[]) => void
  readonly remove: (ids: readonly string[]) => void
  /** In place of all others. */
  readonly set: (applications: readonly ChosenApplication[]) => void
}

const ChosenContext = createContext<Chosen | undefined>(undefined)

/** Keeps what is chosen on the list while a member reads applications and comes back. */
export function ChosenProvider({ children }: { readonly children: ReactNode }) {
  const [revisions, setRevisions] = useState<ReadonlyMap<string, number>>(new Map())
  const chosen = useMemo(
    (): Chosen => ({
      size: revisions.size,
      has: (id) => revisions.has(id),
      list: () => [...revisions].map(([id, revision]) => ({ id, revision })),
      add: (applications) => setRevisions((before) => new Map([...before, ...listEntries(applications)])),
      remove: (ids) => {
        const gone = new Set(ids)
        setRevisions((before) => new Map([...before].filter(([id]) => !gone.has(id))))
      },
      set: (applications) => setRevisions(new Map(listEntries(applications))),
    }),
    [revisions],
  )
  return <ChosenContext value={chosen}>{children}</ChosenContext>
}

function listEntries(applications: readonly ChosenApplication[]): [string, number][] {
  return applications.map(({ id, revision }) => [id, revision])
}

/** @throws Error outside of a `ChosenProvider` */
export function useChosen(): Chosen {
  const chosen = useContext(ChosenContext)
  if (!chosen) throw new Error('useChosen needs a ChosenProvider around it.')
  return chosen
}
