import type { Answer } from '#form/answers.ts'
import { listChoices } from '#form/choice.ts'

import type { DraftDevice } from './draftDevice.ts'
import { draftRules, draftTime, numberKeys } from './draftForm.ts'
import { refusedText } from './draftServer.ts'

export const typedKeys = [
  'name',
  'more',
  'detail',
  'agree',
  'agreed',
  'state',
  'extra',
  'remark',
  'month',
  'year',
  'school',
  'hs_city',
  'job_title',
  'job_2_title',
  'job_3_title',
  'in_a',
  'in_b',
  'number',
  'job_2_number',
]

/** Whether the form asks for it in this window. */
export function isAsked(device: DraftDevice, key: string): boolean {
  const { contents } = device.getDraft()
  // Only students are asked for identifiers.
  if (!device.getDraft().student && numberKeys.includes(key)) return false
  const isAlways = ['month', 'year', 'more', 'agree', 'state'].includes(key)
  // A check box reveals its questions.
  if (key === 'extra') return contents.triggers?.['extras'] === true || 'extra' in contents.answers
  const probe = { ...contents, answers: { ...contents.answers, [key]: 'probe' } }
  return isAlways || key in draftRules.pruneHidden(probe, draftTime)
}

export function chooseValue(device: DraftDevice, key: string, luck: number, index: number): Answer {
  if (key === 'more') return luck % 2 === 0 ? 'Y' : 'N'
  if (key === 'agree') return luck % 2 === 0
  if (numberKeys.includes(key)) return ['', '123-45'][luck] ?? `123-45-${String(1000 + index)}`
  if (key === 'month' || key === 'year') return String(1 + (luck % 6))
  if (key === 'state') {
    const { answers } = device.getDraft().contents
    const source = draftRules.form.slots.get(key)?.choices ?? []
    return listChoices(source, answers, '2026-11-01')[luck % 3]?.value ?? ''
  }
  return ['', refusedText, 'same'][luck] ?? `value ${index}`
}
