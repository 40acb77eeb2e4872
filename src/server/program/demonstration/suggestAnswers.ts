import type { Answers } from '#form/answers.ts'
import { type AnswerSlot, listSlots } from '#form/answerSlot.ts'
import type { CalendarDate } from '#form/calendarDate.ts'
import { type Choice, listChoices, listOffered } from '#form/choice.ts'
import type { Question } from '#form/page.ts'
import { nameKeys } from '#form/studentName.ts'
import { termKey } from '#form/termKey.ts'

import type { Random } from './createRandom.ts'
import type { Person } from './makePeople.ts'

interface Asked {
  readonly answers: Answers
  readonly person: Person
  readonly today: CalendarDate
  readonly random: Random
  readonly isSensitive: boolean
}

const streets = [
  'Cedar Bluff Lane',
  'Main Street',
  'Old Mill Road',
  'Juniper Court',
  'N. 5th Avenue',
  'County Road 12',
]
const schools = [
  'Rivermouth High School',
  'Cedar Bluff Academy',
  'Lycée Saint-Exupéry d’Exemple',
  'Example Central Secondary School',
  'Instituto Ejemplo del Valle',
  '示例外国语学校',
  'Blue Heron Early College',
]
const sentences = [
  'I take apart radios and put them together again; two of them work.',
  'My grandmother taught me to count with beans, and I have not stopped since.',
  'Last summer I kept the scores for our town’s chess club.',
  'I want to build bridges, first small ones.',
  'At home we speak two languages, and argue in a third.',
  'I learned to ask for help in eleventh grade, which was the hardest subject.',
]
const colleges = ['Rivermouth Community College', 'Example Valley College', 'Blue Heron State University']
const shortTexts = ['Ms. Adler', 'Mr. Quint', 'Odile Achterberg', 'Blue Heron', 'Sampleton']
/** Grades and scores that forms ask for. */
const numbers = ['24', '570', '640', '6', '4', '3', '31', '92', '1', '2010']
const localAreas = ['423', '615', '865', '901', '931']

/** Values for what a question writes; not all of them are accepted. The next try gives others. */
export function suggestAnswers(question: Question, asked: Asked, nth: number): Answers {
  const { random } = asked
  switch (question.kind) {
    case 'upload':
      return {}
    case 'lookup': {
      const names = question.category === 'hs_ceeb' ? schools : colleges
      const typed = question.category === 'address' ? makeStreet(random) : random.pick(names)
      const [slot, mark] = listSlots(question)
      return slot && mark ? { [slot.key]: typed, [mark.key]: 'Y' } : {}
    }
    case 'phone':
      return {
        [question.key]:
          question.format === 'us'
            ? `(${random.pick(localAreas)}) 555-01${random.digits(2)}`
            : `+44 20 7946 0${random.digits(3)}`,
      }
    case 'identifier':
      // No number of this form begins with 9.
      return { [question.key]: `9${random.digits(2)}-${random.digits(2)}-${random.digits(4)}` }
    case 'date':
      return { [question.key]: makeDate(asked, question.isBirthday === true || nth > 2 ? 17 : 0) }
    case 'text':
      return { [question.key]: fit(suggestText(question, asked, nth), listSlots(question)[0]) }
    case 'textArea': {
      const count = 1 + random.upTo(6)
      const text = Array.from({ length: count }, () => random.pick(sentences)).join(' ')
      return { [question.key]: fit(text, listSlots(question)[0]) }
    }
    default: {
      const values = listSlots(question).map((slot): [string, string | boolean] => [
        slot.key,
        slot.choices ? choose(slot, slot.choices, asked, nth) : random.isLikely(0.5),
      ])
      const isBox = values.every(([, value]) => typeof value === 'boolean')
      return isBox && nth > 0
        ? Object.fromEntries(values.map(([key]) => [key, true]))
        : Object.fromEntries(values)
    }
  }
}

function choose(
  slot: AnswerSlot,
  source: NonNullable<AnswerSlot['choices']>,
  { answers, today, random, isSensitive, person }: Asked,
  nth: number,
): string {
  const offered = listOffered(listChoices(source, answers, today), '', today)
  const named = offered.find(({ label }) => [person.country, person.state].includes(label))
  if (named && nth < 2) return named.value
  const no = isSensitive && random.isLikely(0.95) ? offered.find(({ value }) => value === 'N') : undefined
  if (no) return no.value
  const isNear = ({ value }: Choice): boolean => Math.abs(Number(value) - Number(today.slice(0, 4))) <= 1
  const near = 'years' in source ? offered.filter(isNear) : []
  if (near.length > 0) return random.pick(near).value
  // Most begin in the autumn: the terms that begin next come first, and the third of a year is chosen most.
  if (slot.key === termKey && random.isLikely(0.7)) return (offered[2] ?? offered[0])?.value ?? ''
  return random.pickEarly<Choice>(offered)?.value ?? ''
}

function suggestText(
  { key, autocomplete = '', input }: Extract<Question, { kind: 'text' }>,
  { person, random }: Asked,
  nth: number,
): string {
  const token = autocomplete.split(' ').at(-1)
  if (key === nameKeys[0] || token === 'given-name') return person.given
  if (key === nameKeys[1] || token === 'family-name') return person.family
  if (token === 'email') return person.email
  if (input === 'email') return `${random.pick(['counselor', 'office', 'teacher'])}@example.org`
  if (input === 'numeric') return nth < 6 ? random.pick(numbers) : String(1 + random.upTo(9))
  if (token === 'nickname') return person.given.split(/[ -]/)[0] ?? person.given
  if (token === 'postal-code' || key.endsWith('zip')) return nth === 0 ? person.zip : '37830'
  if (token === 'address-level2' || key.endsWith('city')) return person.city
  if (token === 'address-line2') return `Apt. ${1 + random.upTo(40)}`
  if (token?.startsWith('address') || key.endsWith('address_line_1')) return makeStreet(random)
  if (key.endsWith('first_name')) return random.pick(['Ruth', 'Anselm', 'Odile', 'Imani'])
  if (key.endsWith('last_name')) return random.pick(['Adler', 'Sample', 'Achterberg', 'Quint'])
  return nth < 4 ? random.pick(shortTexts) : random.pick(numbers)
}

function makeStreet(random: Random): string {
  return `${1 + random.upTo(900)} ${random.pick(streets)}`
}

/** Some months more than that many years ago. */
function makeDate({ today, random }: Asked, years: number): CalendarDate {
  const year = Number(today.slice(0, 4)) - years - 1 - random.upTo(2)
  const pad = (number: number): string => String(number).padStart(2, '0')
  return `${year}-${pad(1 + random.upTo(12))}-${pad(1 + random.upTo(28))}`
}

/** Cut as an input would. */
function fit(text: string, slot: AnswerSlot | undefined): string {
  return [...text].slice(0, slot?.maxLength).join('')
}
