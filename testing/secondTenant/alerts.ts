import type { DatedAlert } from '#form/tenant.ts'

/** Banners by date, far enough apart that one of them always stands. */
export const alerts: readonly DatedAlert[] = [
  {
    from: '2020-01-01',
    until: '2090-01-01',
    text: 'Live auditions are held on the first Saturday of each month.',
  },
]
