import type { Choice } from '#form/choice.ts'

import { countriesNoUsa } from './countriesNoUsa.ts'

/** Every country, the United States first, where most of our students live. */
export const countries: readonly Choice[] = [{ value: 'USA', label: 'United States' }, ...countriesNoUsa]
