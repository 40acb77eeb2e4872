import type { Choice } from '#form/choice.ts'

/** What a student is to the United States. The lists below say which further questions each one is asked. */
export const citizenshipTypes: readonly Choice[] = [
  { value: 'US', label: 'U.S. citizen or national' },
  { value: 'DUAL', label: 'U.S. citizen, and a citizen of another country' },
  { value: 'PR', label: 'U.S. permanent resident', hint: 'With a green card' },
  { value: 'REFUGEE', label: 'Refugee or asylee' },
  { value: 'VISA', label: 'Citizen of another country', hint: 'With a visa, or needing one' },
  { value: 'DACA', label: 'DACA recipient' },
  { value: 'OTHER', label: 'Something else, or I’m not sure' },
]

/** Those who are, or are also, citizens of another country, which we ask for. */
export const citizensElsewhere = ['DUAL', 'PR', 'REFUGEE', 'VISA', 'DACA', 'OTHER']

/** Those who have an alien registration number. */
export const registeredAliens = ['PR', 'REFUGEE']
