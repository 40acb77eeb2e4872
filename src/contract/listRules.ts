import * as v from 'valibot'

import { downloadKinds } from './downloadRules.ts'

/** By whose values the list is filtered and counted. */
export const listFacets = ['needs', 'status', 'term', 'program', 'campus', 'stage', 'assignee'] as const

export type ListFacet = (typeof listFacets)[number]

/** `work` is what needs doing first. */
export const listOrders = ['work', 'name', 'submitted', 'changed'] as const

export const listStatuses = ['started', 'validating', 'submitted', 'correction', 'withdrawn'] as const

/** Why somebody in the office has to look at an application. */
export const workKinds = ['new', 'corrected', 'late'] as const

/** A value of a facet; '' is none. */
const facetValue = v.optional(
  v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\0]*$/, 'This must not contain a null character.')),
)

const flag = v.optional(v.literal('yes'))

/** What the list is filtered by, as the names in the address of its page. */
export const filterEntries = {
  needs: facetValue,
  status: facetValue,
  term: facetValue,
  program: facetValue,
  campus: facetValue,
  stage: facetValue,
  assignee: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.uuid())], 'assignee must be the id of a member, or empty.'),
  ),
  /** The day of the first submission, or a later one. */
  since: v.optional(v.pipe(v.string(), v.isoDate('since must be a day, such as 2027-01-15.'))),
  /** The key of a document that the application lacks. */
  missing: facetValue,
  late: flag,
  unread: flag,
  /** What counts as submitted, and what the member has not downloaded in that way as it is now. */
  undownloaded: v.optional(v.picklist(downloadKinds)),
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
}

/** What a page of the list is asked with: its address has the same names. */
export const listQuery = v.object({
  ...filterEntries,
  order: v.optional(v.picklist(listOrders)),
  /** Where the page before ended. */
  after: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})

/** What the staff reads for them. */
export const statusLabels: Readonly<Record<(typeof listStatuses)[number], string>> = {
  started: 'Started',
  validating: 'Tried to submit',
  submitted: 'Submitted',
  correction: 'Open for correction',
  withdrawn: 'Withdrawn',
}

export const workLabels: Readonly<Record<(typeof workKinds)[number], string>> = {
  new: 'New',
  corrected: 'Corrected',
  late: 'Late document',
}
