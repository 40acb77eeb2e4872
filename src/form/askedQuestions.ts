import { listSlots } from './answerSlot.ts'
import { type Condition, evaluateCondition } from './condition.ts'
import { type Answers, type ApplicationContents, isAnswered } from './answers.ts'
import { listQuestionSets, type QuestionSet } from './form.ts'
import type { AddAnother, Exclusive, Item, Page, Question, Tab, Tabs, Trigger } from './page.ts'

function isShown(shown: { readonly shownWhen?: Condition }, answers: Answers): boolean {
  return shown.shownWhen === undefined || evaluateCondition(shown.shownWhen, answers)
}

export function countComponents(group: AddAnother, addAnother: ApplicationContents['addAnother']): number {
  return Math.min(Math.max(addAnother[group.id] ?? 1, 1), group.max)
}

export function getChosenTab(tabs: Tabs, chosen: ApplicationContents['tabs']): Tab {
  return tabs.tabs.find((one) => one.id === chosen[tabs.id]) ?? tabs.tabs[0]
}

export function listExclusiveQuestions(exclusive: Exclusive, answers: Answers): readonly Question[] {
  return exclusive.cases.find((one) => evaluateCondition(one.when, answers))?.items ?? []
}

export function isTriggerOpen(
  trigger: Trigger,
  { triggers, answers }: Pick<ApplicationContents, 'triggers' | 'answers'>,
): boolean {
  return triggers?.[trigger.id] ?? hasAnswer(trigger.items, answers)
}

export function hasAnswer(questions: readonly Question[], answers: Answers): boolean {
  return questions.flatMap(listSlots).some((slot) => isAnswered(answers[slot.key]))
}

export function listAskedQuestions(pages: readonly Page[], contents: ApplicationContents) {
  const { answers } = contents
  return pages.flatMap((page) =>
    page.sections
      .filter((section) => isShown(section, answers))
      .flatMap((section) =>
        section.items
          .filter((item) => isShown(item, answers))
          .flatMap((item) =>
            listAskedSets(item, contents).flatMap(({ questions, title }) =>
              questions
                .filter((question) => isShown(question, answers))
                // In a component of a group, with its name, such as `College 2`.
                .map((question) => ({ question, page, section, component: title })),
            ),
          ),
      ),
  )
}

export function listAskedKeys(pages: readonly Page[], contents: ApplicationContents): Set<string> {
  return new Set(
    listAskedQuestions(pages, contents).flatMap(({ question }) =>
      listSlots(question).map((slot) => slot.key),
    ),
  )
}

function listAskedSets(item: Item, contents: ApplicationContents): readonly QuestionSet[] {
  switch (item.kind) {
    case 'addAnother':
      return listQuestionSets({ ...item, max: countComponents(item, contents.addAnother) })
    case 'tabs':
      return [{ questions: getChosenTab(item, contents.tabs).items }]
    case 'exclusive':
      return [{ questions: listExclusiveQuestions(item, contents.answers) }]
    case 'trigger':
      return isTriggerOpen(item, contents) ? listQuestionSets(item) : []
    default:
      return listQuestionSets(item)
  }
}
