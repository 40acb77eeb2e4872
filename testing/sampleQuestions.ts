import { yesNo } from '#form/choice.ts'
import type { Question } from '#form/question.ts'

/** A question of each kind. */
export const sampleQuestions: readonly Question[] = [
  { kind: 'text', key: 'name', label: 'Name' },
  { kind: 'textArea', key: 'essay', label: 'Essay' },
  { kind: 'phone', key: 'phone', label: 'Phone', format: 'us' },
  { kind: 'date', key: 'born', label: 'Born' },
  {
    kind: 'monthYear',
    key: 'month',
    yearKey: 'year',
    label: 'Graduation',
    months: [{ value: '06', label: 'June' }],
    years: { years: { from: 0, to: 4 } },
  },
  { kind: 'identifier', key: 'number', label: 'Number' },
  { kind: 'radio', key: 'athlete', label: 'Athlete?', choices: yesNo },
  { kind: 'select', key: 'housing', label: 'Housing', choices: yesNo },
  { kind: 'checkGroup', key: 'race', label: 'Race', boxes: [{ key: 'race_asian', label: 'Asian' }] },
  { kind: 'checkBox', key: 'texts', label: 'Texts', statement: 'Send me texts' },
  {
    kind: 'lookup',
    key: 'hs_name',
    label: 'School',
    category: 'hs_ceeb',
    prefix: 'hs_',
    parts: ['name', 'ceeb'],
    hiddenParts: ['ceeb'],
  },
  { kind: 'upload', key: 'file', label: 'File' },
]
