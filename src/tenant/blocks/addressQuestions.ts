import { hasAtLeast } from '#form/checks.ts'
import type { Condition } from '#form/condition.ts'
import type { Question } from '#form/page.ts'

import { countries } from '../choices/countries.ts'
import { statesOfCountry } from '../choices/stateAndProvince.ts'

/** How one address is asked. */
interface AddressWording {
  /** Before each label where one page asks for several addresses: `Mailing `. */
  readonly labelStart?: string
  readonly isRequired: boolean
  /** Before the HTML autocomplete tokens; without it the browser offers nothing. */
  readonly autocompleteStart?: string
}

const isInUsa: Condition = { valueKey: 'country', operator: 'equals', target: 'USA' }
const hasStates: Condition = { valueKey: 'country', operator: 'in', target: ['USA', 'CAN'] }
const hasNoCountryYet: Condition = { valueKey: 'country', operator: 'notAnswered' }
const zipMessage = 'ZIP/Postal Code must be at least 5 characters.'

/**
 * The questions of an address, with plain keys; `withPrefix` makes them a certain one's.
 * The country comes first, since it decides on the rest. A suggested street fills it in as well, but no other street
 * takes it away.
 */
export function makeAddressQuestions(wording: AddressWording): readonly Question[] {
  const label = (name: string): string => (wording.labelStart ?? '') + name
  const requireAnswer = (name: string, when?: Condition): Pick<Question, 'required'> =>
    wording.isRequired ? { required: { message: label(name), ...(when && { when }) } } : {}
  const fill = (token: string): { autocomplete?: string } =>
    wording.autocompleteStart === undefined ? {} : { autocomplete: wording.autocompleteStart + token }
  return [
    {
      kind: 'select',
      key: 'country',
      label: label('Country'),
      choices: countries,
      ...requireAnswer('Country'),
      ...fill('country-name'),
    },
    {
      kind: 'lookup',
      key: 'address_line_1',
      label: label('Address'),
      category: 'address',
      prefix: '',
      hint: 'The number and street.',
      suggestionHint: 'Type the number and street. When yours comes up, choose it, and we fill in the rest.',
      parts: ['address_line_1', 'address_line_2', 'city', 'state', 'zip', 'country'],
      lastingParts: ['country'],
      maxLength: 100,
      ...requireAnswer('Address'),
      ...fill('address-line1'),
    },
    {
      kind: 'text',
      key: 'address_line_2',
      label: label('Address Line 2'),
      hint: 'Apartment, unit, or box number.',
      ...fill('address-line2'),
    },
    { kind: 'text', key: 'city', label: label('City'), ...requireAnswer('City'), ...fill('address-level2') },
    {
      kind: 'select',
      key: 'state',
      label: label('State/Province'),
      choices: statesOfCountry,
      width: 'half',
      shownWhen: { any: [hasStates, hasNoCountryYet] },
      ...requireAnswer('State/Province', hasStates),
      ...fill('address-level1'),
    },
    {
      kind: 'text',
      key: 'zip',
      label: label('ZIP/Postal Code'),
      maxLength: 10,
      width: 'half',
      ...(wording.isRequired && {
        required: { message: zipMessage, when: isInUsa },
        rules: [{ message: zipMessage, accepts: hasAtLeast(5), when: isInUsa }],
      }),
      ...fill('postal-code'),
    },
  ]
}
