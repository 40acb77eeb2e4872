import { type AnswerSlot, listSlots } from './answerSlot.ts'
import { type Choice, type ChoiceSource, listPossibleChoices } from './choice.ts'
import type { Condition } from './condition.ts'
import { listQuestionSets } from './listQuestionSets.ts'
import type { Item, Page, Section } from './page.ts'
import { getOfficeKind } from './kinds/officeKinds.ts'
import type { Question, QuestionKind } from './question.ts'
import { listRequirements } from './rule.ts'

export interface DictionaryEntry {
  /** The answer's key. For choices, the chosen label is under `{key}_desc`. */
  readonly key: string
  /** The page's path, such as `/about`, which is stable when a page is retitled. */
  readonly page: string
  readonly section: string
  readonly label: string
  readonly kind: QuestionKind
  /**
   * Every value an answer may have, including retired choices. Empty for a list of years, which changes with the
   * calendar while the form does not.
   */
  readonly choices: readonly Pick<Choice, 'value' | 'label'>[]
  /**
   * For a check group: one of its boxes. A question behind a tab or in a case is required only while that is chosen.
   */
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

/** A conditional question is only conditionally required. */
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
  const part = getOfficeKind(question.kind).namePart?.(question, key)
  return part === undefined ? question.label : `${question.label}: ${part}`
}

function listFixedChoices(source: ChoiceSource): DictionaryEntry['choices'] {
  if ('years' in source) return []
  // The day matters only for lists of years.
  const all = listPossibleChoices(source, '2000-01-01').map(({ value, label }) => ({ value, label }))
  return all.filter((choice, index) => all.findIndex((one) => one.value === choice.value) === index)
}
