import { makeDraftRules } from '#client/draft/draftRules.ts'
import { makeForm } from '#form/form.ts'
import type { Item, Page } from '#form/page.ts'

const makeChoice = (value: string) => ({ value, label: value })
const choices = ['1', '2', '3', '4', '5', '6'].map(makeChoice)

export const draftJobs = {
  kind: 'addAnother',
  id: 'jobs',
  prefix: 'job_',
  max: 3,
  componentTitle: 'Job',
  addLabel: 'Add',
  items: [
    { kind: 'text', input: 'text', key: 'title', label: 'Title' },
    { kind: 'identifier', key: 'number', label: 'Number' },
  ],
} as const satisfies Item

/** A small form with every feature that affects answers. */
const items: readonly Item[] = [
  { kind: 'text', input: 'text', key: 'name', label: 'Name' },
  { kind: 'textArea', key: 'story', label: 'Story', limit: 20 },
  { kind: 'date', key: 'day', label: 'Day' },
  { kind: 'radio', key: 'more', label: 'More', choices: ['Y', 'N', 'from a link'].map(makeChoice) },
  {
    kind: 'text',
    input: 'text',
    key: 'detail',
    label: 'Detail',
    shownWhen: { valueKey: 'more', operator: 'equals', target: 'Y' },
  },
  { kind: 'checkBox', key: 'agree', label: 'Agree', statement: 'I agree' },
  {
    kind: 'text',
    input: 'text',
    key: 'agreed',
    label: 'Agreed',
    shownWhen: { valueKey: 'agree', operator: 'answered' },
  },
  {
    kind: 'select',
    key: 'state',
    label: 'State',
    choices: {
      cases: [
        {
          when: { valueKey: 'more', operator: 'equals', target: 'Y' },
          choices: ['1', '2', '3'].map(makeChoice),
        },
        {
          when: { valueKey: 'more', operator: 'equals', target: 'N' },
          choices: ['3', '4', '5', '6'].map(makeChoice),
        },
      ],
    },
  },
  {
    kind: 'trigger',
    id: 'extras',
    trigger: 'checkBox',
    label: 'Extras',
    items: [{ kind: 'text', input: 'text', key: 'extra', label: 'Extra' }],
  },
  { kind: 'monthYear', key: 'month', yearKey: 'year', label: 'Month', months: choices, years: choices },
  {
    kind: 'lookup',
    key: 'school',
    label: 'School',
    category: 'hs_ceeb',
    prefix: 'hs_',
    parts: ['city'],
    hiddenParts: ['ceeb'],
  },
  { kind: 'text', input: 'text', key: 'hs_city', label: 'City' },
  draftJobs,
  { kind: 'identifier', key: 'number', label: 'Number' },
  {
    kind: 'tabs',
    id: 'way',
    label: 'Way',
    tabs: [
      {
        id: 'a',
        label: 'A',
        items: [
          { kind: 'text', input: 'text', key: 'in_a', label: 'In A' },
          { kind: 'upload', key: 'paper', label: 'Paper' },
        ],
      },
      { id: 'b', label: 'B', items: [{ kind: 'text', input: 'text', key: 'in_b', label: 'In B' }] },
    ],
  },
  {
    kind: 'text',
    input: 'text',
    key: 'remark',
    label: 'Remark',
    shownWhen: { valueKey: 'paper', operator: 'answered' },
  },
]

const page: Page = {
  id: 'one',
  path: '/one',
  step: 'One',
  title: 'One',
  sections: [{ id: 'all', title: 'All', items }],
}

export const draftInstitution = { form: makeForm([page]), tenant: { timeZone: 'America/New_York' } }

export const draftRules = makeDraftRules(draftInstitution)

/** The time of all events. */
export const draftTime = Date.UTC(2026, 10, 1)

const jobNumberKeys = ['job_number', 'job_2_number', 'job_3_number']

export const jobKeys = ['job_title', 'job_2_title', 'job_3_title', ...jobNumberKeys]

/** Keys of identifiers. */
export const numberKeys = ['number', ...jobNumberKeys]

/** The rules at the time of all events. */
export const timedRules = { ...draftRules, at: draftTime }
