import type { ApplicationContents } from './applicationContents.ts'
import { listSlots } from './answerSlot.ts'
import { listComponentQuestions } from './componentPrefix.ts'
import { type Condition, evaluateCondition } from './condition.ts'
import { type Answers, isAnswered } from './answers.ts'
import type { AddAnother, Exclusive, Item, Page, Section, Tab, Tabs, Trigger } from './page.ts'
import type { Question } from './question.ts'

export interface AskedQuestion {
  readonly question: Question
  readonly page: Page
  readonly section: Section
  /** The group's component or the tab that contains it. */
  readonly inside?:
    | { readonly group: AddAnother; readonly component: number }
    | { readonly tabs: Tabs; readonly tab: Tab }
}

function isShown(shown: { readonly shownWhen?: Condition }, answers: Answers): boolean {
  return shown.shownWhen === undefined || evaluateCondition(shown.shownWhen, answers)
}

export function countComponents(group: AddAnother, addAnother: ApplicationContents['addAnother']): number {
  return Math.min(Math.max(addAnother[group.id] ?? 1, 1), group.max)
}

export function getChosenTab(tabs: Tabs, chosen: ApplicationContents['tabs']): Tab {
  const tab = tabs.tabs.find((one) => one.id === chosen[tabs.id]) ?? tabs.tabs[0]
  // The start refuses a group without tabs.
  if (!tab) throw new Error(tabs.id)
  return tab
}

export function listExclusiveQuestions(exclusive: Exclusive, answers: Answers): readonly Question[] {
  return exclusive.cases.find((one) => evaluateCondition(one.when, answers))?.items ?? []
}

export function isTriggerOpen(
  trigger: Trigger,
  { triggers, answers }: Pick<ApplicationContents, 'triggers' | 'answers'>,
): boolean {
  return (
    triggers?.[trigger.id] ?? trigger.items.flatMap(listSlots).some((slot) => isAnswered(answers[slot.key]))
  )
}

export function listAskedQuestions(pages: readonly Page[], contents: ApplicationContents): AskedQuestion[] {
  return pages.flatMap((page) =>
    page.sections
      .filter((section) => isShown(section, contents.answers))
      .flatMap((section) =>
        section.items
          .flatMap((item) => listAskedInItem(item, contents))
          .map((asked) => ({ ...asked, page, section })),
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

type Placed = Pick<AskedQuestion, 'question' | 'inside'>

function listAskedInItem(item: Item, contents: ApplicationContents): Placed[] {
  if (!isShown(item, contents.answers)) return []
  const shown = (questions: readonly Question[]): Question[] =>
    questions.filter((question) => isShown(question, contents.answers))
  switch (item.kind) {
    case 'addAnother':
      return Array.from(
        { length: countComponents(item, contents.addAnother) },
        (_, index) => index + 1,
      ).flatMap((component) =>
        shown(listComponentQuestions(item, component)).map((question) => ({
          question,
          inside: { group: item, component },
        })),
      )
    case 'tabs': {
      const tab = getChosenTab(item, contents.tabs)
      return shown(tab.items).map((question) => ({ question, inside: { tabs: item, tab } }))
    }
    case 'exclusive':
      return shown(listExclusiveQuestions(item, contents.answers)).map((question) => ({ question }))
    case 'trigger':
      return isTriggerOpen(item, contents) ? shown(item.items).map((question) => ({ question })) : []
    default:
      return [{ question: item }]
  }
}
