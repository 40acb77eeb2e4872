import type { Choice } from '#form/choice.ts'

/** Where we teach. */
export const campuses = [
  { value: 'M', label: 'Laurel Mountain', hint: 'Main campus, on the ridge' },
  { value: 'K', label: 'Knoxville', hint: 'Evening and weekend classes' },
  { value: 'O', label: 'Online', hint: 'Live in the evening, or in your own time' },
] as const satisfies readonly Choice[]
