import { type Answers, isAnswered } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import type { Form } from '#form/form.ts'
import type { AddAnother } from '#form/page.ts'

import { pickAnswered } from '../answers/carriedAnswers.ts'

/** What a visitor brings to a stored application. */
export interface VisitorMerge {
  /** Answers to what was not answered before. */
  readonly additions: Answers
  /** The visitor's answers where the stored ones differ. */
  readonly conflicts: Answers
  /** Tabs that the visitor chose and the student never has. */
  readonly tabs: Readonly<Record<string, string>>
  /** Groups that must grow for the visitor's answers, with their new counts (design 4.5). */
  readonly addAnother: Readonly<Record<string, number>>
}

/**
 * Brings together what was typed before the login and what was stored: the visitor's answers fill what is empty, and
 * nothing is overwritten (design 4.4).
 * @param form the tenant's form
 * @param stored the student's application on the server
 * @param visitor what was typed in this browser without an account
 */
export function mergeVisitorAnswers(
  form: Form,
  stored: ApplicationContents,
  visitor: ApplicationContents,
): VisitorMerge {
  const given = Object.entries(pickAnswered(visitor.answers))
  const isEmpty = (key: string): boolean => !isAnswered(stored.answers[key])
  const groups = form.pages
    .flatMap((page) => page.sections.flatMap((section) => section.items))
    .filter((item) => item.kind === 'addAnother')
  return {
    additions: Object.fromEntries(given.filter(([key]) => isEmpty(key))),
    conflicts: Object.fromEntries(
      given.filter(([key, answer]) => !isEmpty(key) && stored.answers[key] !== answer),
    ),
    tabs: Object.fromEntries(Object.entries(visitor.tabs).filter(([id]) => stored.tabs[id] === undefined)),
    addAnother: Object.fromEntries(
      groups
        .map((group) => [group.id, countAnsweredComponents(visitor.answers, group)] as const)
        .filter(([id, count]) => count > (stored.addAnother[id] ?? 1)),
    ),
  }
}

/** The highest component that has an answer. */
function countAnsweredComponents(answers: Answers, { prefix, max }: AddAnother): number {
  for (let component = max; component > 1; component -= 1) {
    const own = `${prefix}${component}_`
    if (Object.keys(answers).some((key) => key.startsWith(own) && isAnswered(answers[key]))) return component
  }
  return 1
}
