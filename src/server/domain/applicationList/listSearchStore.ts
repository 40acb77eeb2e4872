import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

import * as conditions from './listConditionStore.ts'
import type { ListFilter, Viewer } from './listConditionStore.ts'
import { readSearch } from './searchWords.ts'

export interface ChosenSearch {
  /** undefined without a search */
  readonly condition: RawBuilder<boolean> | undefined
  /** Nothing has exactly the words. */
  readonly isSimilar: boolean
}

/**
 * What has the words of a search, or if nothing that the viewer may see and has filtered has, what has similar ones.
 * @param isSimilar what an earlier page has found
 */
export async function chooseSearch(
  db: Database,
  viewer: Viewer,
  filter: ListFilter,
  isSimilar?: boolean,
): Promise<ChosenSearch> {
  if ((filter.search ?? '').trim() === '') return { condition: undefined, isSimilar: false }
  const words = readSearch(filter.search ?? '')
  const exact = conditions.makeExactSearch(words)
  const canBeSimilar = words.some(({ variants }) => variants.length > 0)
  if (!canBeSimilar || isSimilar === false) return { condition: exact, isSimilar: false }
  const similar = { condition: conditions.makeSimilarSearch(words), isSimilar: true }
  if (isSimilar) return similar
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from application_list where ${conditions.makeCondition(viewer, filter, exact)}) as found`.execute(
    db,
  )
  return rows[0]?.found === true ? { condition: exact, isSimilar: false } : similar
}
