import { type Answers, isAnswered } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { fitStructure } from '#form/fitStructure.ts'
import type { Form } from '#form/form.ts'
import { mergeAnswers } from '#form/mergeAnswers.ts'

import { filterEntries } from './omitKeys.ts'

export interface VisitorMerge {
  readonly additions: Answers
  /** The visitor's answers where the stored ones differ; '' where theirs has no part that the stored one has. */
  readonly conflicts: Answers
  /** Tabs that the visitor chose and the student never has. */
  readonly tabs: Readonly<Record<string, string>>
  /** Groups that must grow for the visitor's answers, with their new counts. */
  readonly addAnother: Readonly<Record<string, number>>
}

/**
 * Brings together what was typed before the login and what was stored: the visitor's answers fill what is empty, and
 * nothing is overwritten. What belongs together stays together: no school gets another one's address.
 */
export function mergeVisitorAnswers(
  form: Form,
  stored: ApplicationContents,
  visitor: ApplicationContents,
): VisitorMerge {
  const { taken, conflicts } = mergeAnswers(form, {
    // The form was empty when the visitor began.
    getBase: () => [''],
    mine: filterEntries(visitor.answers, (_, answer) => isAnswered(answer)),
    theirs: stored.answers,
  })
  const fitted = fitStructure(form.pages, visitor.answers, { addAnother: {}, tabs: visitor.tabs })
  return {
    additions: taken,
    conflicts,
    tabs: filterEntries(fitted.tabs, (id) => stored.tabs[id] === undefined),
    addAnother: filterEntries(fitted.addAnother, (id, count) => count > (stored.addAnother[id] ?? 1)),
  }
}
