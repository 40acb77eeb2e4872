import type { Answers, ApplicationContents } from './answers.ts'
import { listItems, listPossibleQuestions } from './form.ts'
import { listQuestionKeys, listSensitiveKeys } from './listSensitiveKeys.ts'
import type { Page } from './page.ts'
import type { ApplicationRecord } from './recordPages.ts'
import { walkForm } from './tenantChecks/walkForm.ts'

export type SensitiveFilter = ReturnType<typeof createSensitiveFilter>

/**
 * Takes sensitive answers out of what is shown to a member of the staff who may not see them. What only an earlier form
 * has asked is taken out too: nobody can tell whether it was sensitive.
 */
export function createSensitiveFilter(pages: readonly Page[]) {
  const { questions } = walkForm(pages)
  const sensitive = listSensitiveKeys(questions)
  const shown = new Set(questions.flatMap(listQuestionKeys).filter((key) => !sensitive.has(key)))
  /** Groups that ask for something that is shown. */
  const groups = new Set(
    listItems(pages).flatMap((item) =>
      'id' in item && listPossibleQuestions(item).some(({ key }) => shown.has(key)) ? [item.id] : [],
    ),
  )

  return {
    /** Whether the answer, label, document or row under a key may be shown. */
    isShown: (key: string): boolean => shown.has(key),
    omitFromAnswers: (answers: Answers): Answers => pick(answers, shown),
    omitFromContents: (contents: ApplicationContents): ApplicationContents => ({
      answers: pick(contents.answers, shown),
      addAnother: pick(contents.addAnother, groups),
      tabs: pick(contents.tabs, groups),
      ...(contents.triggers && { triggers: pick(contents.triggers, groups) }),
      documents: pick(contents.documents, shown),
    }),
    /** Without sections and pages of which nothing is left. */
    omitFromRecord: (record: ApplicationRecord): ApplicationRecord =>
      record
        .map(({ title, sections }) => ({
          title,
          sections: sections
            .map((section) => ({ ...section, rows: section.rows.filter(({ key }) => shown.has(key)) }))
            .filter(({ rows }) => rows.length > 0),
        }))
        .filter(({ sections }) => sections.length > 0),
  }
}

function pick<Value>(
  values: Readonly<Record<string, Value>>,
  keys: ReadonlySet<string>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
}
