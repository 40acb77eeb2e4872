import type { InferOutput } from 'valibot'

import type { ListFacet, listOrders, listStatuses, workKinds } from '#contract/listRules.ts'
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

export const statusLabels: Readonly<Record<(typeof listStatuses)[number], string>> = {
  started: 'Started',
  validating: 'Tried to submit',
  submitted: 'Submitted',
  correction: 'Being corrected',
  withdrawn: 'Withdrawn',
}

export const workLabels: Readonly<Record<(typeof workKinds)[number], string>> = {
  new: 'New',
  corrected: 'Corrected',
  late: 'Late document',
}

export const orderLabels: Readonly<Record<(typeof listOrders)[number], string>> = {
  work: 'What needs doing first',
  name: 'Last name',
  submitted: 'Submitted last',
  changed: 'Changed last',
}
