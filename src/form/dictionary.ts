import { type AnswerSlot, listSlots } from './answerSlot.ts'
import { type Choice, type ChoiceSource, listPossibleChoices } from './choice.ts'
import type { Condition } from './condition.ts'
import { listQuestionSets } from './listQuestionSets.ts'
import type { Item, Page, Section } from './page.ts'
import { getOfficeKind } from './kinds/officeKinds.ts'
import type { Question, QuestionKind } from './question.ts'
import { listRequirements } from './rule.ts'

export interface DictionaryEntry {
  /** What the answer stands under. Where there are choices, the chosen one's label stands under `{key}_desc`. */
  readonly key: string
  /** The page's path, such as `/about`: it is in every link to a question, and a page that is renamed keeps it. */
  readonly page: string
  readonly section: string
  readonly label: string
  readonly kind: QuestionKind
  /** All that can ever be an answer, retired ones too. A list of years is left empty: it changes with the calendar, the form does not. */
  readonly choices: readonly Pick<Choice, 'value' | 'label'>[]
  /** Of a check group: one of its boxes. What stands behind a tab or in a case is required only while it is chosen. */
  readonly required: 'always' | 'never' | Condition
}

export function makeDictionary(pages: readonly Page[]): DictionaryEntry[] {
  return pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.items.flatMap((item) =>
        listQuestionSets(item).flatMap(({ questions, when, component }) =>
          questions.flatMap((question) =>
            listSlots(question).map((slot): DictionaryEntry => ({
              key: slot.key,
              page: page.path,
              section: getTitle(section, item, component),
              label: getLabel(question, slot.key),
              kind: question.kind,
              choices: slot.choices ? listFixedChoices(slot.choices) : [],
              required: describeRequirement(question, slot, [
                section.shownWhen,
                item.shownWhen,
                when,
                question.shownWhen,
              ]),
            })),
          ),
        ),
      ),
    ),
  )
}

/** A question that is not always asked is not always required, whatever it says itself. */
function describeRequirement(
  question: Question,
  slot: AnswerSlot,
  around: readonly (Condition | undefined)[],
): DictionaryEntry['required'] {
  const requirements = listRequirements(question.required)
  if (requirements.length === 0 || slot.isHidden) return 'never'
  const whens = requirements.flatMap(({ when }) => when ?? [])
  const own = whens.length < requirements.length ? [] : joinConditions(whens, (any) => ({ any }))
  const shown = [...new Set(around)].flatMap((one) => one ?? [])
  return joinConditions([...shown, ...own], (all) => ({ all }))[0] ?? 'always'
}

function getTitle({ title }: Section, item: Item, component: number | undefined): string {
  return item.kind === 'addAnother' ? `${title}: ${item.componentTitle} ${component}` : title
}

function joinConditions(conditions: Condition[], join: (parts: Condition[]) => Condition): Condition[] {
  return conditions.length < 2 ? conditions : [join(conditions)]
}

function getLabel(question: Question, key: string): string {
  const part = getOfficeKind(question.kind).namePart(question, key)
  return part === undefined ? question.label : `${question.label}: ${part}`
}

function listFixedChoices(source: ChoiceSource): DictionaryEntry['choices'] {
  if ('years' in source) return []
  // The day only matters for lists of years.
  const all = listPossibleChoices(source, '2000-01-01').map(({ value, label }) => ({ value, label }))
  return all.filter((choice, index) => all.findIndex((one) => one.value === choice.value) === index)
}
