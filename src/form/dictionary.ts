import type { AnswerSlot } from './answerSlot.ts'
import type { Choice } from './choice.ts'
import type { Condition } from './condition.ts'
import type { Page, Question } from './page.ts'
import { listRequirements } from './rule.ts'
import { listEveryChoice, walkForm } from './tenantChecks/walkForm.ts'

export type DictionaryEntry = ReturnType<typeof makeDictionary>[number]

export function makeDictionary(pages: readonly Page[]) {
  return walkForm(pages).questions.flatMap(({ question, slots, page, place, shownWhen }) =>
    slots.map((slot) => ({
      /** The answer's key. For choices, the chosen label is under `{key}_desc`. */
      key: slot.key,
      /** The page's path, such as `/about`, which is stable when a page is retitled. */
      page: page.path,
      section: place,
      label: slot.part === undefined ? question.label : `${question.label}: ${slot.part}`,
      kind: question.kind,
      /**
       * Every value an answer may have, including retired choices. Empty for a list of years, which changes with the
       * calendar while the form does not.
       */
      choices: 'years' in (slot.choices ?? []) ? [] : listDistinct(listEveryChoice([slot])),
      /**
       * For a check group: one of its boxes. A question behind a tab or in a case is required only while that is chosen.
       */
      required: describeRequirement(question, slot, shownWhen),
    })),
  )
}

/** A conditional question is only conditionally required. */
function describeRequirement(
  question: Question,
  slot: AnswerSlot,
  around: readonly Condition[],
): 'always' | 'never' | Condition {
  const requirements = listRequirements(question.required)
  if (requirements.length === 0 || slot.isHidden) return 'never'
  const whens = requirements.flatMap(({ when }) => when ?? [])
  const own = whens.length < requirements.length ? [] : joinConditions(whens, (any) => ({ any }))
  return joinConditions([...new Set(around), ...own], (all) => ({ all }))[0] ?? 'always'
}

function joinConditions(conditions: Condition[], join: (parts: Condition[]) => Condition): Condition[] {
  return conditions.length < 2 ? conditions : [join(conditions)]
}

function listDistinct(choices: readonly Choice[]) {
  const all = choices.map(({ value, label }) => ({ value, label }))
  return all.filter((choice, index) => all.findIndex(({ value }) => value === choice.value) === index)
}
