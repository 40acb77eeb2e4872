/** Facets that together have few combinations, and the missing documents. */
export interface CountedFacets {
  readonly needs: string | null
  readonly status: string
  readonly assignee: string | null
  readonly stage: string | null
  readonly campus: string
  readonly missing: readonly string[]
}

/** Writes them as one text, always the same for the same facets. */
export function writeCountedFacets(counted: CountedFacets): string {
  const { needs, status, assignee, stage, campus, missing } = counted
  return JSON.stringify([needs, status, assignee, stage, campus, missing])
}

export function readCountedFacets(text: string): CountedFacets {
  const [needs, status, assignee, stage, campus, missing] = JSON.parse(text) as [
    string | null,
    string,
    string | null,
    string | null,
    string,
    string[],
  ]
  return { needs, status, assignee, stage, campus, missing }
}
