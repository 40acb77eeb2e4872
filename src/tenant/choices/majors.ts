import type { Choice, DependentChoices } from '#form/choice.ts'

import { campuses } from './campuses.ts'
import { fallTerms } from './entryTerms.ts'
import { type CampusCode, programs } from './programs.ts'

/** What can be studied, which depends on the campus and the term. */
export const majors: DependentChoices = {
  cases: campuses.flatMap(({ value: campus }) => [
    {
      when: {
        all: [
          { valueKey: 'campus_preference', operator: 'equals', target: campus },
          { valueKey: 'entry_term', operator: 'in', target: fallTerms },
        ],
      },
      choices: listMajors(campus, true),
    },
    {
      when: { valueKey: 'campus_preference', operator: 'equals', target: campus },
      choices: listMajors(campus, false),
    },
  ]),
}

function listMajors(campus: CampusCode, isFall: boolean): Choice[] {
  return programs
    .filter((program) => program.campuses.includes(campus) && (isFall || !program.beginsInFallOnly))
    .map(({ value, label }) => ({ value, label }))
}
