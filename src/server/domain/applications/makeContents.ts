import { type Answers, documentAnswered } from '#form/answers.ts'
import type { ApplicationContents, DocumentAnswer } from '#form/applicationContents.ts'
import type { CalendarDate } from '#form/calendarDate.ts'
import { addDescriptions, clearUnasked } from '#form/clearUnasked.ts'
import type { Form } from '#form/form.ts'

import type { StoredApplication } from '#server/domain/applicationStore/applicationStore.ts'
import { showIdentifiers } from './keptIdentifiers.ts'

type Documents = Readonly<Record<string, DocumentAnswer>>
type Kept = Pick<StoredApplication, 'answers' | 'addAnother' | 'tabs'>

/**
 * Makes the contents of an open application: what is kept, 'ANSWERED' under the keys of its documents and the labels
 * of its choices, without what the form does not ask or offer today. Labels are added at reading, so that
 * a label which the institution corrects is right for everybody who has not submitted yet. Of sealed numbers only the
 * last four digits are part of it.
 * @returns with them the answers to be kept, as `keepAsked` gives them
 */
export function makeContents(
  form: Form,
  kept: Kept,
  documents: Documents,
  today: CalendarDate,
): { readonly contents: ApplicationContents; readonly answers: Answers } {
  const asked = clearUnasked(form, combine(form, kept, documents), today)
  const attached = Object.entries(documents).filter(([key]) => asked[key] === documentAnswered)
  const contents = {
    answers: addDescriptions(form, showIdentifiers(form, asked), today),
    addAnother: kept.addAnother,
    tabs: kept.tabs,
    documents: Object.fromEntries(attached),
  }
  return { contents, answers: omitDocuments(form, asked) }
}

/** What stays when counts, tabs or answers have changed: neither documents nor labels. */
export function keepAsked(form: Form, kept: Kept, documents: Documents, today: CalendarDate): Answers {
  return omitDocuments(form, clearUnasked(form, combine(form, kept, documents), today))
}

function omitDocuments(form: Form, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key]) => form.slots.get(key)?.holds !== 'document'),
  )
}

/** Conditions may look at documents too. */
function combine(form: Form, kept: Kept, documents: Documents): ApplicationContents {
  const attached = form.documentKeys.filter((key) => documents[key] !== undefined)
  return {
    answers: { ...kept.answers, ...Object.fromEntries(attached.map((key) => [key, documentAnswered])) },
    addAnother: kept.addAnother,
    tabs: kept.tabs,
    documents,
  }
}
