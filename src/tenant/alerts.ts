import type { DatedAlert } from '#form/tenant.ts'

/** Banners by date. The last day is the first without the banner. */
export const alerts: readonly DatedAlert[] = [
  {
    from: '2025-01-22',
    until: '2025-02-02',
    text: 'Apply by February 1 to avoid paying an application fee!',
  },
  { from: '2025-02-02', until: '2025-03-02', text: 'Alert: March 1 is your deadline to apply!' },
]
