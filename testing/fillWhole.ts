import { type Answer, type ApplicationContents, documentAnswered } from '#form/answers.ts'
import { listPossibleChoices } from '#form/choice.ts'
import { addDescriptions } from '#form/clearUnasked.ts'
import { type FormSlot, listItems, makeForm } from '#form/form.ts'
import type { Page } from '#form/page.ts'

/** The day on which it was filled. */
export const filledOn = '2026-11-20'

/** Every question of a form answered, with all components of its groups, the last tabs, and a document for each upload. */
export function fillWhole(pages: readonly Page[]): ApplicationContents {
  const form = makeForm(pages)
  const items = listItems(pages)
  const answers = Object.fromEntries([...form.slots.values()].map((slot) => [slot.key, answer(slot)]))
  return {
    answers: addDescriptions(form, answers, filledOn),
    addAnother: Object.fromEntries(
      items.flatMap((item) => (item.kind === 'addAnother' ? [[item.id, item.max]] : [])),
    ),
    tabs: Object.fromEntries(
      items.flatMap((item) => (item.kind === 'tabs' ? [[item.id, item.tabs.at(-1)?.id ?? '']] : [])),
    ),
    documents: Object.fromEntries(
      form.documentKeys.map((key) => [key, { file_name: `${key}.pdf`, file_size: 9 }]),
    ),
  }
}

function answer({ key, holds, choices, isSealed }: FormSlot): Answer {
  if (holds === 'boolean') return true
  if (holds === 'document') return documentAnswered
  if (holds === 'date') return '2009-04-17'
  if (isSealed) return '***-**-6789'
  // Those with conditions are asked after a yes.
  if (choices)
    return (
      listPossibleChoices(choices, filledOn).find(({ value }) => value === 'Y')?.value ??
      listPossibleChoices(choices, filledOn).at(-1)?.value ??
      ''
    )
  return `said of ${key}`
}
