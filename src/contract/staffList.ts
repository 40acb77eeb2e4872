import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { listFacets, listQuery, listStatuses, workKinds } from './listRules.ts'

const counted = v.object({ value: v.string(), label: v.string(), count: v.number() })

/** How many applications there are with the filters, and with each value in place of the one chosen. */
const listCounts = v.object({
  total: v.number(),
  facets: v.array(v.object({ facet: v.picklist(listFacets), values: v.array(counted) })),
  missing: v.array(counted),
})

export const listApplications = defineEndpoint('GET', '/staff/api/applications', {
  summary:
    'A page of the applications that the member may see, filtered, in an order; the first one with how many there are.',
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
        /** Of its stage and assignee, for changes of several. */
        revision: v.number(),
      }),
    ),
    /** For `after`, where there is another page. */
    next: v.exactOptional(v.string()),
    /** Nothing has exactly the words of the search: these are spelled much like them. */
    is_similar: v.boolean(),
    /** Without `after`. */
    counts: v.exactOptional(listCounts),
  }),
})
