import { yesNo } from '#form/choice.ts'
import type { QuestionByKind, QuestionKind } from '#form/kinds/kinds.ts'
import type { Question } from '#form/page.ts'

const samples: { readonly [Name in QuestionKind]: QuestionByKind[Name] } = {
  text: { kind: 'text', key: 'name', label: 'Name' },
  textArea: { kind: 'textArea', key: 'essay', label: 'Essay' },
  phone: { kind: 'phone', key: 'phone', label: 'Phone', format: 'us' },
  date: { kind: 'date', key: 'born', label: 'Born' },
  monthYear: {
    kind: 'monthYear',
    key: 'month',
    yearKey: 'year',
    label: 'Graduation',
    months: [{ value: '06', label: 'June' }],
    years: { years: { from: 0, to: 4 } },
  },
  identifier: { kind: 'identifier', key: 'number', label: 'Number' },
  radio: { kind: 'radio', key: 'athlete', label: 'Athlete?', choices: yesNo },
  select: { kind: 'select', key: 'housing', label: 'Housing', choices: yesNo },
  checkGroup: {
    kind: 'checkGroup',
    key: 'race',
    label: 'Race',
    boxes: [{ key: 'race_asian', label: 'Asian' }],
  },
  checkBox: { kind: 'checkBox', key: 'texts', label: 'Texts', statement: 'Send me texts' },
  lookup: {
    kind: 'lookup',
    key: 'hs_name',
    label: 'School',
    category: 'hs_ceeb',
    prefix: 'hs_',
    parts: ['name', 'ceeb'],
    hiddenParts: ['ceeb'],
  },
  upload: { kind: 'upload', key: 'file', label: 'File' },
}

/** A question of each kind. */
export const sampleQuestions: readonly Question[] = Object.values(samples)
