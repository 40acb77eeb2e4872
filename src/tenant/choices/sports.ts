import type { Choice } from '#form/choice.ts'

/** The teams we recruit for. */
export const sports: readonly Choice[] = [
  { value: 'MBA', label: 'Baseball' },
  { value: 'MBB', label: 'Basketball (men’s)' },
  { value: 'WBB', label: 'Basketball (women’s)' },
  { value: 'BFI', label: 'Bass fishing' },
  { value: 'CHE', label: 'Cheer and dance' },
  { value: 'MXC', label: 'Cross country (men’s)' },
  { value: 'WXC', label: 'Cross country (women’s)' },
  { value: 'CYC', label: 'Cycling' },
  { value: 'ESP', label: 'Esports' },
  { value: 'MGO', label: 'Golf (men’s)' },
  { value: 'WGO', label: 'Golf (women’s)' },
  { value: 'RIF', label: 'Rifle' },
  { value: 'MSO', label: 'Soccer (men’s)' },
  { value: 'WSO', label: 'Soccer (women’s)' },
  { value: 'WSB', label: 'Softball' },
  { value: 'MTE', label: 'Tennis (men’s)' },
  { value: 'WTE', label: 'Tennis (women’s)' },
  { value: 'MTF', label: 'Track and field (men’s)' },
  { value: 'WTF', label: 'Track and field (women’s)' },
  { value: 'WVB', label: 'Volleyball (women’s)' },
  { value: 'MWR', label: 'Wrestling' },
]
