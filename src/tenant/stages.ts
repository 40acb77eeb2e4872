import type { Stage } from '#form/tenant.ts'

/** How our readers sort what was submitted, in order. Keys are stored, so never change one; students never see them. */
export const stages: readonly Stage[] = [
  { key: 'first_read', label: 'First read' },
  { key: 'incomplete', label: 'Waiting for documents' },
  { key: 'second_read', label: 'Second read' },
  { key: 'committee', label: 'For the committee' },
  { key: 'decided', label: 'Decided' },
]
