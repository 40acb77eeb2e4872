import { yesNo } from '#form/choice.ts'
import type { Page } from '#form/page.ts'

import { months } from '../choices/months.ts'

export const enrollment: Page = {
  id: 'enrollment',
  path: '/hearing-and-aid',
  step: 'Part B',
  title: 'Hearing and Aid',
  sections: [
    {
      id: 'hearing',
      title: 'How we hear you',
      items: [
        {
          kind: 'tabs',
          id: 'recording',
          label: 'Recording',
          tabs: [
            {
              id: 'link',
              label: 'Link to a recording',
              items: [
                { kind: 'text', key: 'recording_link', label: 'Address of the Recording', maxLength: 200 },
              ],
            },
            {
              id: 'live',
              label: 'Play for us live',
              items: [
                {
                  kind: 'monthYear',
                  key: 'live_month',
                  yearKey: 'live_year',
                  label: 'Month of Your Visit',
                  months,
                  years: { years: { from: 0, to: 1 } },
                },
              ],
            },
          ],
        },
        { kind: 'upload', key: 'repertoire', label: 'Repertoire List' },
        {
          kind: 'checkGroup',
          key: 'ensembles',
          label: 'Ensembles You Would Join',
          boxes: [
            { key: 'ensemble_orchestra', label: 'Orchestra' },
            { key: 'ensemble_choir', label: 'Choir' },
            { key: 'ensemble_early', label: 'Early music' },
          ],
        },
      ],
    },
    {
      id: 'aid',
      title: 'Financial aid',
      items: [
        {
          kind: 'radio',
          key: 'wants_aid',
          label: 'Do you ask for federal aid?',
          choices: yesNo,
          isInRow: true,
          required: { message: 'Do you ask for federal aid?' },
        },
        {
          kind: 'identifier',
          key: 'social_security_number',
          label: 'Social Security Number',
          hint: 'The aid office matches it with your federal form.',
          shownWhen: { valueKey: 'wants_aid', operator: 'equals', target: 'Y' },
          required: { message: 'Social Security Number' },
        },
      ],
    },
    {
      id: 'signature',
      title: 'Signature',
      items: [
        {
          kind: 'checkBox',
          key: 'true_answers',
          label: 'My answers are true.',
          statement: 'I sign',
          required: { message: 'Please sign your application.' },
        },
      ],
    },
  ],
}
