import { isEmail, isUsPhone } from '#form/checks.ts'
import { withPrefix } from '#form/componentPrefix.ts'
import type { Condition } from '#form/condition.ts'
import type { Section } from '#form/page.ts'

import { educationLevels } from '../choices/educationLevels.ts'
import { prefixes } from '../choices/prefixes.ts'
import { relationships } from '../choices/relationships.ts'
import { makeAddressQuestions } from './addressQuestions.ts'
import { askYesNo } from './askYesNo.ts'

/**
 * The sections of one parent or guardian. What they hold is asked, and validated, only when the student lets us write
 * to so many.
 */
export function makeParentSections(number: 1 | 2): readonly Section[] {
  const title = `Parent ${number}/Guardian ${number}`
  const prefix = number === 1 ? 'parent_' : 'parent_2_'
  const isAsked: Condition = {
    valueKey: 'parent_communication_preference',
    operator: 'in',
    target: number === 1 ? ['1', '2'] : ['2'],
  }
  const livesElsewhere: Condition = {
    valueKey: `${prefix}addr_same_as_stu_perm`,
    operator: 'equals',
    target: 'N',
  }
  return [
    {
      id: `parent_${number}`,
      title,
      lede: 'Tell us about the person we may write to, as far as you know it.',
      shownWhen: isAsked,
      items: withPrefix(prefix, [
        {
          kind: 'select',
          key: 'relationship',
          label: 'Relationship to You',
          recordLabel: 'Relationship',
          choices: relationships,
        },
        { kind: 'select', key: 'prefix', label: 'Prefix', choices: prefixes, width: 'short' },
        { kind: 'text', key: 'first_name', label: 'First Name', autocomplete: 'off' },
        { kind: 'text', key: 'last_name', label: 'Last Name', autocomplete: 'off' },
        {
          kind: 'text',
          key: 'email_address',
          label: 'Email Address',
          hint: 'Where our letters go. Please ask before you give it to us.',
          input: 'email',
          maxLength: 254,
          autocomplete: 'off',
          rules: [{ message: `${title}: Please enter a valid email address.`, accepts: isEmail }],
        },
        {
          kind: 'phone',
          key: 'phone',
          label: 'Cell Phone',
          hint: 'A number in the United States or Canada.',
          format: 'us',
          width: 'short',
          autocomplete: 'off',
          rules: [{ message: `${title}: Please enter a valid cell phone number.`, accepts: isUsPhone }],
        },
        { kind: 'select', key: 'education', label: 'Highest Level of Education', choices: educationLevels },
        {
          kind: 'text',
          key: 'education_other',
          label: 'Please describe their education',
          recordLabel: 'Other education',
          autocomplete: 'off',
          shownWhen: { valueKey: 'education', operator: 'equals', target: 'OTHER' },
        },
        askYesNo({ key: 'addr_same_as_stu_perm', label: 'Do they live at your permanent address?' }),
      ]),
    },
    {
      id: `parent_${number}_address`,
      title: `${title}: address`,
      shownWhen: { all: [isAsked, livesElsewhere] },
      items: withPrefix(prefix, makeAddressQuestions({ isRequired: false })),
    },
  ]
}
