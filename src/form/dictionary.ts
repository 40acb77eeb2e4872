import { listSlots } from './answerSlot.ts'
import type { Choice, ChoiceSource } from './choice.ts'
import type { Condition } from './condition.ts'
import { listPossibleQuestions } from './form.ts'
import type { Page } from './page.ts'
import type { Question, QuestionKind } from './question.ts'
import { listRequirements } from './rule.ts'

/** One key of the form, described for the office and for the form's version (design 3). */
export interface DictionaryEntry {
  readonly key: string
  readonly page: string
  readonly section: string
  readonly label: string
  readonly kind: QuestionKind
  readonly choices: readonly Choice[]
  readonly required: 'always' | 'never' | Condition
}

/**
 * Describes every key that the form can ask for, in its order.
 * @param pages the form's pages
 */
export function makeDictionary(pages: readonly Page[]): DictionaryEntry[] {
  return pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.items.flatMap((item) =>
        listPossibleQuestions(item).flatMap((question) => {
          const required = describeRequirement(question, [section, item, question])
          return listSlots(question).map((slot): DictionaryEntry => ({
            key: slot.key,
            page: page.path,
            section: section.title,
            label: getLabel(question, slot.key),
            kind: question.kind,
            choices: slot.choices ? listFixedChoices(slot.choices) : [],
            required,
          }))
        }),
      ),
    ),
  )
}

/** A question that is not always asked is not always required, whatever it says itself. */
function describeRequirement(
  question: Question,
  around: readonly { readonly shownWhen?: Condition }[],
): DictionaryEntry['required'] {
  const requirements = listRequirements(question.required)
  if (requirements.length === 0) return 'never'
  const whens = requirements.flatMap(({ when }) => when ?? [])
  const own = whens.length < requirements.length ? [] : joinConditions(whens, (any) => ({ any }))
  const shown = [...new Set(around)].flatMap(({ shownWhen }) => shownWhen ?? [])
  return joinConditions([...shown, ...own], (all) => ({ all }))[0] ?? 'always'
}

function joinConditions(conditions: Condition[], join: (parts: Condition[]) => Condition): Condition[] {
  return conditions.length < 2 ? conditions : [join(conditions)]
}

function getLabel(question: Question, key: string): string {
  const box = question.kind === 'checkGroup' ? question.boxes.find((one) => one.key === key) : undefined
  return box ? `${question.label}: ${box.label}` : question.label
}

/** Years change with the calendar, so they are not part of what the form is. */
function listFixedChoices(source: ChoiceSource): readonly Choice[] {
  if ('years' in source) return []
  if (!('cases' in source)) return source
  const all = source.cases.flatMap((one) => one.choices)
  return all.filter((choice, index) => all.findIndex((one) => one.value === choice.value) === index)
}
