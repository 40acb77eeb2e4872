import type { Answer } from '#form/answers.ts'
import { listOffered, listPossibleChoices } from '#form/choice.ts'
import type { FormSlot } from '#form/form.ts'
import type { Random } from '#server/program/demonstration/createRandom.ts'

const days = [
  '2009-04-17',
  '2012-02-29',
  '2013-11-21',
  '2013-11-22',
  '1926-11-20',
  '1900-01-01',
  '9999-12-31',
]
const emails = ['wren@example.com', 'José@example.com', 'wren', 'wren@example', '@', "o'wren@example.com"]
const phones = ['(865) 555-0143', '(065) 555-0143', '(865) 155-0143', '8655550143', '(865) 5', 'x']
const numbers = ['200', '575', '800', '810', '1', '8', '36', '37', '-5', '1e3', ' 7 ']
const texts = [
  'Wren',
  "J'Marcus",
  'Nguyễn Thị Ánh',
  'محمد',
  '李小龍',
  '👩‍👩‍👧',
  'a\r\nb',
  '37830',
  '3783',
  '__proto__',
]
const nothings = ['', '--', ' ']

/** A random answer that can be stored: valid, invalid or empty. */
export function drawAnswer(slot: FormSlot, random: Random, today: string): Answer {
  if (slot.holds === 'boolean') return random.isLikely(0.5)
  const isNothing = random.isLikely(0.15)
  if (isNothing && (slot.choices || slot.holds === 'date')) return ''
  if (slot.holds === 'date') return random.pick(days)
  if (slot.choices) return random.pick(listOffered(listPossibleChoices(slot.choices, today), '', today)).value
  const likely = random.isLikely(0.7) ? listLikely(slot) : [...texts, ...numbers, ...emails]
  const text = random.pick(isNothing ? nothings : likely)
  return [...text].slice(0, slot.maxLength).join('')
}

function listLikely({ question }: FormSlot): readonly string[] {
  switch (question.kind) {
    case 'phone':
      return question.format === 'us' ? phones : ['+49 30 123456', '+49', 'x']
    case 'text':
      if (question.input === 'email') return emails
      return question.input === 'numeric' ? numbers : texts
    case 'textArea':
    case 'date':
    case 'monthYear':
    case 'identifier':
    case 'radio':
    case 'select':
    case 'checkGroup':
    case 'checkBox':
    case 'lookup':
    case 'upload':
      return texts
  }
}
