import type { Answers, GroupState } from './answers.ts'
import { hasAnswer } from './askedQuestions.ts'
import { listComponentQuestions } from './componentPrefix.ts'
import { listItems } from './form.ts'
import type { AddAnother, Page, Tab, Tabs } from './page.ts'

/**
 * Adjusts counts and tabs to answers that came without them, such as a visitor's, so that every answer is asked for.
 */
export function fitGroupState(pages: readonly Page[], answers: Answers, groupState: GroupState): GroupState {
  const addAnother = { ...groupState.addAnother }
  const tabs = { ...groupState.tabs }
  for (const item of listItems(pages)) {
    if (item.kind === 'addAnother') {
      const count = countAnsweredComponents(item, answers)
      if (count > (addAnother[item.id] ?? 1)) addAnother[item.id] = count
    }
    if (item.kind === 'tabs' && tabs[item.id] === undefined) {
      const tab = findAnsweredTab(item, answers)
      // The default tab needs no entry, and takes precedence.
      if (tab && tab !== item.tabs[0]) tabs[item.id] = tab.id
    }
  }
  return { addAnother, tabs }
}

function countAnsweredComponents(group: AddAnother, answers: Answers): number {
  for (let component = group.max; component > 1; component -= 1) {
    if (hasAnswer(listComponentQuestions(group, component), answers)) return component
  }
  return 1
}

export function findAnsweredTab({ tabs }: Tabs, answers: Answers): Tab | undefined {
  return tabs.find((tab) => hasAnswer(tab.items, answers))
}
