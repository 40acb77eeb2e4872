import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'

/** By whose values the list is filtered and counted. */
export const listFacets = ['needs', 'status', 'term', 'program', 'campus', 'stage', 'assignee'] as const

export type ListFacet = (typeof listFacets)[number]

/** `work` is what needs doing first. */
export const listOrders = ['work', 'name', 'submitted', 'changed'] as const

export const listStatuses = ['started', 'validating', 'submitted', 'correction', 'withdrawn'] as const

/** Why somebody in the office has to look at an application. */
export const workKinds = ['new', 'corrected', 'late'] as const

/** A value of a facet; '' is none. */
const facetValue = v.optional(v.pipe(v.string(), v.maxLength(200)))

const flag = v.optional(v.literal('yes'))

const filterEntries = {
  needs: facetValue,
  status: facetValue,
  term: facetValue,
  program: facetValue,
  campus: facetValue,
  stage: facetValue,
  assignee: facetValue,
  /** The day of the first submission, or a later one. */
  since: v.optional(v.pipe(v.string(), v.isoDate('since must be a day, such as 2027-01-15.'))),
  /** The key of a document that the application lacks. */
  missing: facetValue,
  late: flag,
  unread: flag,
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
}

/** What a page of the list is asked with: its address has the same names. */
export const listQuery = v.object({
  ...filterEntries,
  order: v.optional(v.picklist(listOrders)),
  /** Where the page before ended. */
  after: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})

const labelSchema = v.object({ value: v.string(), label: v.string() })

export const listApplications = defineEndpoint('GET', '/staff/api/applications', {
  summary: 'A page of the applications that the member may see, filtered, in an order.',
  needsStaff: 'read',
  query: listQuery,
  reply: v.object({
    applications: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        email: v.string(),
        reference: v.nullable(v.string()),
        status: v.picklist(listStatuses),
        needs: v.nullable(v.picklist(workKinds)),
        /** As students read them, like the program and the campus. */
        term: v.string(),
        program: v.string(),
        campus: v.string(),
        submitted_at: v.nullable(v.string()),
        changed_at: v.string(),
        last_late_at: v.nullable(v.string()),
        /** Labels of documents. */
        missing: v.array(v.string()),
        stage: v.nullable(v.string()),
        assignee: v.nullable(v.string()),
        is_unread: v.boolean(),
      }),
    ),
    /** For `after`, where there is another page. */
    next: v.exactOptional(v.string()),
    /** Nothing has exactly the words of the search: these are spelled much like them. */
    is_similar: v.boolean(),
  }),
})

export const countApplications = defineEndpoint('GET', '/staff/api/applications/counts', {
  summary:
    'How many applications there are with the filters, and with each value in place of the one chosen.',
  needsStaff: 'read',
  query: v.object(filterEntries),
  reply: v.object({
    total: v.number(),
    facets: v.array(
      v.object({
        facet: v.picklist(listFacets),
        values: v.array(v.object({ ...labelSchema.entries, count: v.number() })),
      }),
    ),
    missing: v.array(v.object({ ...labelSchema.entries, count: v.number() })),
  }),
})
