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
 * Makes the contents of an open application: stored answers, 'ANSWERED' under the keys of its documents and the labels
 * of its choices, without what the form does not ask or offer today. Labels are added on reading, so that a corrected
 * label reaches everybody who has not submitted yet. Sealed numbers appear with their last four digits only.
 * @returns also the answers to store, without documents and labels
 */
export function makeContents(
  form: Form,
  { answers, addAnother, tabs }: Kept,
  documents: Documents,
  today: CalendarDate,
): { readonly contents: ApplicationContents; readonly answers: Answers } {
  // Conditions may depend on documents too.
  const attached = form.documentKeys.filter((key) => documents[key] !== undefined)
  const given = { ...answers, ...Object.fromEntries(attached.map((key) => [key, documentAnswered])) }
  const asked = clearUnasked(form, { answers: given, addAnother, tabs, documents }, today)
  const isDocument = (key: string): boolean => form.slots.get(key)?.holds === 'document'
  return {
    contents: {
      answers: addDescriptions(form, showIdentifiers(form, asked), today),
      addAnother,
      tabs,
      documents: Object.fromEntries(
        Object.entries(documents).filter(([key]) => asked[key] === documentAnswered),
      ),
    },
    answers: Object.fromEntries(Object.entries(asked).filter(([key]) => !isDocument(key))),
  }
}
