import { isEmail, isUsPhone } from '#form/checks.ts'
import type { Page } from '#form/page.ts'

import { entryTerms } from '../choices/entryTerms.ts'
import { instruments } from '../choices/instruments.ts'
import { programs } from '../choices/programs.ts'

export const audition: Page = {
  id: 'audition',
  path: '/audition',
  step: 'Part A',
  title: 'You and Your Music',
  lede: 'Tell us who you are and what you would like to play for us.',
  sections: [
    {
      id: 'player',
      title: 'The player',
      items: [
        {
          kind: 'text',
          key: 'first_name',
          label: 'Given Name',
          variant: 'underlined',
          autocomplete: 'given-name',
          required: { message: 'Given Name' },
        },
        {
          kind: 'text',
          key: 'last_name',
          label: 'Family Name',
          variant: 'outlined',
          autocomplete: 'family-name',
          required: { message: 'Family Name' },
        },
        { kind: 'date', key: 'birth_date', label: 'Birthday', isBirthday: true },
        {
          kind: 'phone',
          key: 'stage_phone',
          label: 'Phone on the Day',
          hint: 'Where we reach you between warm-up and stage.',
          format: 'us',
          rules: [{ message: 'Please enter a phone number with its area code.', accepts: isUsPhone }],
        },
      ],
    },
    {
      id: 'music',
      title: 'The music',
      items: [
        { kind: 'select', key: 'entry_term', label: 'When would you begin?', choices: entryTerms },
        {
          kind: 'select',
          key: 'instrument',
          label: 'Principal Instrument',
          choices: instruments,
          required: { message: 'Principal Instrument' },
        },
        {
          kind: 'text',
          key: 'teacher_name',
          label: 'Present Teacher',
          hint: 'Leave it empty if you teach yourself.',
          autocomplete: 'off',
        },
        {
          kind: 'text',
          key: 'teacher_email',
          label: 'Your Teacher’s Email Address',
          input: 'email',
          maxLength: 254,
          autocomplete: 'off',
          shownWhen: { valueKey: 'teacher_name', operator: 'answered' },
          rules: [{ message: 'The email address of your teacher is not valid.', accepts: isEmail }],
        },
        {
          kind: 'radio',
          key: 'program',
          label: 'Program',
          choices: programs,
          required: { message: 'Program' },
        },
        {
          kind: 'exclusive',
          cases: [
            {
              when: { valueKey: 'program', operator: 'equals', target: 'COMPOSITION' },
              items: [{ kind: 'textArea', key: 'portfolio', label: 'Works in Your Portfolio', limit: 900 }],
            },
            {
              when: { valueKey: 'program', operator: 'answered' },
              items: [
                {
                  kind: 'text',
                  key: 'opening_piece',
                  label: 'Opening Piece',
                  hint: 'Composer and title. You begin with it.',
                  maxLength: 120,
                  required: { message: 'Opening Piece' },
                },
              ],
            },
          ],
        },
        {
          kind: 'addAnother',
          id: 'pieces',
          prefix: 'piece_',
          componentTitle: 'Piece',
          addLabel: 'Add another piece',
          max: 4,
          items: [
            { kind: 'text', key: 'composer', label: 'Composer', autocomplete: 'off' },
            { kind: 'text', key: 'title', label: 'Title', maxLength: 120, autocomplete: 'off' },
          ],
        },
      ],
    },
  ],
}
