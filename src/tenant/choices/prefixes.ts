import type { Choice } from '#form/choice.ts'

/** Forms of address. */
export const prefixes: readonly Choice[] = [
  { value: 'MR', label: 'Mr.' },
  { value: 'MS', label: 'Ms.' },
  { value: 'MRS', label: 'Mrs.' },
  { value: 'MISS', label: 'Miss' },
  { value: 'MX', label: 'Mx.' },
  { value: 'DR', label: 'Dr.' },
  { value: 'REV', label: 'Rev.' },
  { value: 'PROF', label: 'Prof.' },
  { value: 'HON', label: 'The Hon.' },
]
