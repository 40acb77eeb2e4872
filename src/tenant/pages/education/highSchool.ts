import { withPrefix } from '#form/componentPrefix.ts'
import type { Section } from '#form/page.ts'

import { countries } from '../../choices/countries.ts'
import { months } from '../../choices/months.ts'
import { statesOfCountry } from '../../choices/stateAndProvince.ts'

/** The high school, found by search; its address is stored under the same prefix. */
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
      { kind: 'text', key: 'address_line_1', label: 'School Address', maxLength: 100 },
      { kind: 'text', key: 'city', label: 'School City' },
      {
        kind: 'select',
        key: 'state',
        label: 'School State/Province',
        choices: statesOfCountry,
        width: 'short',
        shownWhen: {
          any: [
            { valueKey: 'country', operator: 'notAnswered' },
            { valueKey: 'country', operator: 'in', target: ['USA', 'CAN'] },
          ],
        },
      },
      { kind: 'text', key: 'zip', label: 'School ZIP/Postal Code', maxLength: 10, width: 'short' },
      { kind: 'select', key: 'country', label: 'School Country', choices: countries },
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
