import type { InferOutput } from 'valibot'

import type { ListFacet, listOrders } from '#contract/listRules.ts'
import type { listApplications } from '#contract/staffList.ts'

export type Listed = InferOutput<typeof listApplications.reply>['applications'][number]

export const facetLabels: Readonly<Record<ListFacet, string>> = {
  needs: 'Needs doing',
  status: 'Status',
  term: 'Term',
  program: 'Program',
  campus: 'Campus',
  stage: 'Stage',
  assignee: 'Assigned to',
}

export const orderLabels: Readonly<Record<(typeof listOrders)[number], string>> = {
  work: 'What needs doing first',
  name: 'Last name',
  submitted: 'Submitted last',
  changed: 'Changed last',
}
