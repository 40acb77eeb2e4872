import type { ApplicationContents } from './answers.ts'
import { listAskedQuestions } from './askedQuestions.ts'
import { findRequirement } from './findRequirement.ts'
import type { Form } from './form.ts'
import type { UploadQuestion } from './kinds/upload.ts'
import type { Item, Page, Question } from './page.ts'

/** Maximum of late documents per question. */
export const maxLateDocuments = 5

/** The keys of a question's late documents. Keys of questions have no hyphen. */
export function listLateKeys(questionKey: string): string[] {
  return Array.from({ length: maxLateDocuments }, (_, index) => `${questionKey}-late-${index + 1}`)
}

/** The key of the question that a late document belongs to; undefined for other keys. */
export function readLateKey(key: string): string | undefined {
  const questionKey = key.replace(/-late-\d+$/, '')
  return questionKey !== key && listLateKeys(questionKey).includes(key) ? questionKey : undefined
}

/** The question's label, or its key if the form no longer has it. */
export function getLateLabel({ slots }: Pick<Form, 'slots'>, answerKey: string): string {
  const questionKey = readLateKey(answerKey) ?? answerKey
  const question = slots.get(questionKey)?.question
  return question?.recordLabel ?? question?.label ?? questionKey
}

/** Lists the questions of a submission whose documents may be sent later. */
export function listLateQuestions(
  pages: readonly Page[],
  contents: ApplicationContents,
): readonly UploadQuestion[] {
  return listAskedQuestions(pages.map(openTabs), contents)
    .map(({ question }) => question)
    .filter(isAcceptedLate)
}

/** The keys of those that the submission has no document of. */
export function listAwaited(pages: readonly Page[], contents: ApplicationContents): string[] {
  const keys = listLateQuestions(pages, contents).map(({ key }) => key)
  return keys.filter((key) => contents.documents[key] === undefined)
}

/** Lists the questions for documents that an application has, needs, or may still send. */
export function listExpected(
  pages: readonly Page[],
  contents: ApplicationContents,
): { readonly key: string; readonly isNeeded: boolean }[] {
  const asked = new Set(listAskedQuestions(pages, contents).map(({ question }) => question.key))
  return listAskedQuestions(pages.map(openTabs), contents).flatMap(({ question }) => {
    if (question.kind !== 'upload') return []
    const { key } = question
    const isRequired = asked.has(key) && findRequirement(question, contents.answers) !== undefined
    const isNeeded = isRequired || isAcceptedLate(question)
    return isNeeded || contents.documents[key] ? [{ key, isNeeded }] : []
  })
}

function isAcceptedLate(question: Question): question is UploadQuestion {
  return question.kind === 'upload' && question.acceptedLate === true
}

/** A student whose school was to send the document may still receive it. */
function openTabs(page: Page): Page {
  const open = (item: Item): Item =>
    item.kind === 'tabs'
      ? { ...item, tabs: [{ id: '', label: '', items: item.tabs.flatMap((tab) => tab.items) }] }
      : item
  return {
    ...page,
    sections: page.sections.map((section) => ({ ...section, items: section.items.map(open) })),
  }
}
