import type { DatedAlert } from '#form/tenant.ts'

/** One of the banners is always shown. */
export const alerts: readonly DatedAlert[] = [
  {
    from: '2020-01-01',
    until: '2090-01-01',
    text: 'Live auditions are held on the first Saturday of each month.',
  },
]
