import { type Answers, type ApplicationContents, emptyContents, isAnswered } from '#form/answers.ts'
import { listAskedQuestions } from '#form/askedQuestions.ts'
import type { CalendarDate } from '#form/calendarDate.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { findRequirement } from '#form/findRequirement.ts'
import { findRefusal } from '#form/acceptAnswer.ts'
import { type Form, listItems } from '#form/form.ts'
import type { Question } from '#form/page.ts'
import { validateAnswers, validateQuestion } from '#form/validateAnswers.ts'

import type { Random } from './createRandom.ts'
import type { Person } from './makePeople.ts'
import { suggestAnswers } from './suggestAnswers.ts'

/** Answers may ask for others; no form is deeper than this. */
const rounds = 12
/** How many suggestions are tried for a question. */
const tries = 8
/** How often what need not be answered is. */
const optionalShare = 0.55

/** What a person has answered on a day: a whole application, as far as the form can be filled without knowing it. */
export type MadeAnswers = Pick<ApplicationContents, 'answers' | 'tabs'>

/**
 * Answers whatever form an institution has, only from its definition: each question by its kind, what it accepts, and what
 * a browser would fill in. A question that takes none of the suggestions stays empty, and the application then is one
 * that lacks something.
 */
export function makeAnswers(form: Form, person: Person, today: CalendarDate, random: Random): MadeAnswers {
  const tabs = chooseTabs(form, random)
  let answers: Answers = {}
  const considered = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const contents = { ...emptyContents, answers, tabs }
    const asked = listAskedQuestions(form.pages, contents)
    const fresh = asked.filter(({ question }) => !considered.has(question.key))
    const missing = fresh.length > 0 ? {} : validateAnswers(form.pages, contents, today)
    const open = fresh.length > 0 ? fresh : asked.filter(({ question }) => question.key in missing)
    if (open.length === 0) break
    for (const { question, section } of open) {
      const isRequired = findRequirement(question, answers) !== undefined
      const isNew = !considered.has(question.key)
      considered.add(question.key)
      if (!isRequired && !(isNew && random.isLikely(optionalShare))) continue
      const isSensitive = question.isLegal ?? section.isSensitive ?? false
      answers = {
        ...answers,
        ...findAnswers(form, question, { answers, person, today, random, isSensitive }),
      }
    }
  }
  return { answers: clearUnasked(form, { ...emptyContents, answers, tabs }, today), tabs }
}

interface Situation {
  readonly answers: Answers
  readonly person: Person
  readonly today: CalendarDate
  readonly random: Random
  readonly isSensitive: boolean
}

/** The first suggestion that the question accepts. */
function findAnswers(form: Form, question: Question, situation: Situation): Answers {
  for (let nth = 0; nth < tries; nth += 1) {
    const found = suggestAnswers(question, situation, nth)
    const { answers, today } = situation
    const isStored = Object.entries(found).every(
      ([key, value]) => findRefusal(form, key, value, today) === undefined,
    )
    const issues = validateQuestion(question, { ...answers, ...found }, today)
    if (isStored && Object.values(found).some(isAnswered) && Object.keys(issues).length === 0) return found
  }
  return {}
}

function chooseTabs({ pages }: Form, random: Random): ApplicationContents['tabs'] {
  const chosen = listItems(pages).flatMap((item) => {
    if (item.kind !== 'tabs' || random.isLikely(0.7)) return []
    return [[item.id, random.pick(item.tabs).id] as const]
  })
  return Object.fromEntries(chosen)
}
