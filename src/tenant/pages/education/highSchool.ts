import { withPrefix } from '#form/componentPrefix.ts'
import type { Condition } from '#form/condition.ts'
import type { Section } from '#form/page.ts'

import { countries } from '../../choices/countries.ts'
import { months } from '../../choices/months.ts'
import { statesOfCountry } from '../../choices/stateAndProvince.ts'

const isChosen: Condition = { valueKey: 'name', operator: 'answered' }
const hasStates: Condition = {
  any: [
    { valueKey: 'country', operator: 'notAnswered' },
    { valueKey: 'country', operator: 'in', target: ['USA', 'CAN'] },
  ],
}

/** The high school, found by search. Its address is stored under the same prefix, and asked once there is a school. */
export const highSchool: Section = {
  id: 'school',
  title: 'High school',
  lede: 'The school you go to now, or the one you finished.',
  items: [
    ...withPrefix('hs_', [
      {
        kind: 'lookup',
        key: 'name',
        label: 'Search for Your School',
        recordLabel: 'High school',
        hint: 'Type its name and choose it from the list. Not listed? Choose “Use:” with the name you typed. Homeschooled? Type “Home School”.',
        category: 'hs_ceeb',
        prefix: '',
        parts: ['name', 'address_line_1', 'city', 'state', 'zip', 'country', 'ceeb'],
        hiddenParts: ['ceeb'],
        stateKey: 'state',
        required: { message: 'Search for Your School' },
      },
      { kind: 'text', key: 'address_line_1', label: 'School Address', maxLength: 100, shownWhen: isChosen },
      { kind: 'text', key: 'city', label: 'School City', shownWhen: isChosen },
      {
        kind: 'select',
        key: 'state',
        label: 'School State/Province',
        choices: statesOfCountry,
        width: 'half',
        shownWhen: { all: [isChosen, hasStates] },
      },
      {
        kind: 'text',
        key: 'zip',
        label: 'School ZIP/Postal Code',
        maxLength: 10,
        width: 'half',
        shownWhen: isChosen,
      },
      {
        kind: 'select',
        key: 'country',
        label: 'School Country',
        choices: countries,
        shownWhen: isChosen,
      },
    ]),
    {
      kind: 'monthYear',
      key: 'grad_month',
      yearKey: 'grad_year',
      label: 'Graduation',
      hint: 'When you finished high school, or expect to. For a GED or HiSET, when you earned it.',
      months,
      years: { years: { from: 4, to: -60 } },
    },
  ],
}
