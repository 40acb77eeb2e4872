import { type RawBuilder, sql } from 'kysely'

import type { DownloadKind } from '#contract/downloadRules.ts'
import { type ListFacet, listFacets } from '#contract/listRules.ts'

import type { SearchWord } from './searchWords.ts'

/** Who reads. A member who sees only what is assigned to them finds and counts nothing else. */
export interface Viewer {
  readonly memberId: string
  readonly sees: 'all' | 'assigned'
}

export interface ListFilter {
  /** Any of these values of each; '' stands for none. */
  readonly values?: Readonly<Partial<Record<ListFacet, readonly string[]>>> | undefined
  /** Only what was submitted then or later. */
  readonly submittedSince?: Date | undefined
  /** Only those that lack this document. */
  readonly missing?: string | undefined
  /** Only those that got a late document. */
  readonly isLate?: boolean | undefined
  /** Only those where something has happened since the member's last look. */
  readonly isUnread?: boolean | undefined
  /** Only those that count and that the member has not downloaded in that way as they are now. */
  readonly undownloaded?: DownloadKind | undefined
  /** Names, addresses, references, or parts of them. */
  readonly search?: string | undefined
}

type Sql = RawBuilder<boolean>

/** All that is filtered by. */
export function makeCondition(viewer: Viewer, filter: ListFilter, search?: Sql): Sql {
  const base = makeBaseCondition(viewer, filter, search)
  return joinAll([base, ...makeFacetConditions(filter).values()])
}

/** The same for every value of a facet. */
export function makeBaseCondition(
  { memberId, sees }: Viewer,
  { submittedSince, missing, isLate, isUnread, undownloaded }: ListFilter,
  search?: Sql,
): Sql {
  return joinAll([
    sees === 'assigned' && sql`assignee = ${memberId}::uuid`,
    submittedSince !== undefined && sql`submitted_at >= ${submittedSince}::timestamptz`,
    missing !== undefined && sql`${missing}::text = any(missing)`,
    isLate === true && sql`last_late_at is not null`,
    isUnread === true && makeUnread(memberId),
    undownloaded !== undefined && makeUndownloaded(memberId, undownloaded),
    search ?? false,
  ])
}

/** Whether something has happened since the member's last look, if there was one. */
export function makeUnread(memberId: string): Sql {
  return sql`not exists (
    select from application_look as look
    where look.student_id = application_list.student_id and look.member_id = ${memberId}::uuid
      and look.feed_id >= last_feed_id and look.note_id >= last_note_id)`
}

function makeUndownloaded(memberId: string, kind: DownloadKind): Sql {
  return sql`status = 'submitted' and not exists (
    select from application_download as downloaded
    where downloaded.student_id = application_list.student_id and downloaded.member_id = ${memberId}::uuid
      and downloaded.kind = ${kind}::text and downloaded.feed_id >= last_feed_id)`
}

export function makeFacetConditions({ values = {} }: ListFilter): Map<ListFacet, Sql> {
  return new Map(
    listFacets.flatMap((facet) => {
      const wanted = values[facet] ?? []
      return wanted.length === 0 ? [] : [[facet, makeFacetCondition(facet, wanted)]]
    }),
  )
}

function makeFacetCondition(facet: ListFacet, wanted: readonly string[]): Sql {
  const column = sql.ref(facet)
  const type = sql.raw(facet === 'assignee' ? 'uuid' : 'text')
  const known = wanted.filter((value) => value !== '')
  // One value alone is found in order by an index.
  const isOne =
    known.length === 1
      ? sql<boolean>`${column} = ${known[0]}::${type}`
      : sql<boolean>`${column} = any(${known}::${type}[])`
  if (known.length === wanted.length) return isOne
  const isNone =
    facet === 'term' || facet === 'program' || facet === 'campus'
      ? sql<boolean>`${column} = ''`
      : sql<boolean>`${column} is null`
  return known.length === 0 ? isNone : sql`(${isOne} or ${isNone})`
}

/** All words, or their beginnings, as they were typed. */
export function makeExactSearch(words: readonly SearchWord[]): Sql {
  if (words.length === 0) return sql`false`
  const query = words.map(makeWordQuery).join(' & ')
  return sql`student_id in (select student_id from application_search where words @@ ${query}::tsquery)`
}

/** Each word as it was typed or spelled much like that. */
export function makeSimilarSearch(words: readonly SearchWord[]): Sql {
  const each = words.map((word) => {
    const isTyped = sql<boolean>`words @@ ${makeWordQuery(word)}::tsquery`
    return word.variants.length === 0
      ? isTyped
      : sql<boolean>`(variants && ${word.variants}::text[] or ${isTyped})`
  })
  // As an array, which is made first: how many are similar can hardly be estimated, and is few.
  return sql`student_id = any(array(select student_id from application_search where ${joinAll(each)}))`
}

/** Folded words have only letters and digits, which need no escapes. Half of all names have words that begin with some letter. */
function makeWordQuery({ spellings }: SearchWord): string {
  const each = spellings.map((spelling) => (spelling.length === 1 ? `'${spelling}'` : `'${spelling}':*`))
  return `(${each.join(' | ')})`
}

export function joinAll(conditions: readonly (Sql | false)[]): Sql {
  const given = conditions.filter((one) => one !== false)
  return given.length === 0 ? sql`true` : sql`${sql.join(given, sql` and `)}`
}
