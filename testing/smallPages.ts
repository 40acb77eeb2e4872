import { yesNo } from '#form/choice.ts'
import type { Page } from '#form/page.ts'

/** A small form with one of everything that the server treats specially. */
export const smallPages: readonly [Page, ...Page[]] = [
  {
    id: 'about',
    path: '/about',
    step: 'Step One',
    title: 'About You',
    sections: [
      {
        id: 'name',
        title: 'Your name',
        items: [
          { kind: 'text', key: 'first_name', label: 'First name', required: { message: 'First Name' } },
          { kind: 'text', key: 'last_name', label: 'Last name', required: { message: 'Last Name' } },
          { kind: 'date', key: 'birth_date', label: 'Date of birth', isBirthday: true },
          { kind: 'checkBox', key: 'optin_sms_ind', label: 'Texts', statement: 'Send me text messages' },
        ],
      },
      {
        id: 'home',
        title: 'Your home',
        items: [
          {
            kind: 'select',
            key: 'country',
            label: 'Country',
            choices: [
              { value: 'USA', label: 'United States' },
              { value: 'CAN', label: 'Canada' },
            ],
          },
          {
            kind: 'select',
            key: 'state',
            label: 'State or province',
            shownWhen: { valueKey: 'country', operator: 'answered' },
            choices: {
              cases: [
                {
                  when: { valueKey: 'country', operator: 'equals', target: 'USA' },
                  choices: [{ value: 'TN', label: 'Tennessee' }],
                },
                {
                  when: { valueKey: 'country', operator: 'equals', target: 'CAN' },
                  choices: [{ value: 'ON', label: 'Ontario' }],
                },
              ],
            },
          },
        ],
      },
    ],
  },
  {
    id: 'education',
    path: '/education-ug',
    step: 'Step Two',
    title: 'Your Academics',
    sections: [
      {
        id: 'plans',
        title: 'Your plans',
        items: [
          { kind: 'radio', key: 'lmu_athlete', label: 'Are you an athlete?', choices: yesNo },
          {
            kind: 'text',
            key: 'sport',
            label: 'Sport',
            shownWhen: { valueKey: 'lmu_athlete', operator: 'equals', target: 'Y' },
            required: { message: 'For which sport are you being recruited?' },
          },
          {
            kind: 'select',
            key: 'entry_year',
            label: 'When do you begin?',
            choices: { years: { from: 0, to: 1 } },
          },
          {
            kind: 'addAnother',
            id: 'colleges',
            prefix: 'college_',
            componentTitle: 'College',
            addLabel: 'Add another college',
            max: 3,
            items: [{ kind: 'text', key: 'name', label: 'Name of the college' }],
          },
          {
            kind: 'tabs',
            id: 'transcript_tabs',
            label: 'Transcript',
            tabs: [
              {
                id: 'upload',
                label: 'Upload it',
                items: [{ kind: 'upload', key: 'transcript', label: 'Your transcript' }],
              },
              {
                id: 'sent',
                label: 'My school will send it',
                items: [{ kind: 'text', key: 'transcript_sender', label: 'Who sends it?' }],
              },
            ],
          },
          {
            kind: 'text',
            key: 'transcript_remark',
            label: 'About the transcript',
            shownWhen: { valueKey: 'transcript', operator: 'answered' },
          },
        ],
      },
    ],
  },
  {
    id: 'final',
    path: '/final-steps',
    step: 'Step Three',
    title: 'Final Steps',
    sections: [
      {
        id: 'statements',
        title: 'Statements',
        items: [
          { kind: 'textArea', key: 'personal_statement', label: 'Personal statement', limit: 7000 },
          { kind: 'textArea', key: 'conviction_comment', label: 'Convictions', limit: 7000 },
          { kind: 'textArea', key: 'suspended_comment', label: 'Suspensions', limit: 7000 },
        ],
      },
      {
        id: 'legal',
        title: 'Legal',
        items: [
          {
            kind: 'checkBox',
            key: 'legal_agree',
            label: 'Certification',
            statement: 'What I wrote is true',
            required: { message: 'Please certify that it is true.' },
          },
        ],
      },
    ],
  },
]
