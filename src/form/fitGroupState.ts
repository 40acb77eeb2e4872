import { type Answers, isAnswered } from './answers.ts'
import { listSlots } from './answerSlot.ts'
import type { ApplicationContents } from './applicationContents.ts'
import { getComponentPrefix } from './componentPrefix.ts'
import { listItems } from './form.ts'
import type { AddAnother, Page, Tab, Tabs } from './page.ts'

export type GroupState = Pick<ApplicationContents, 'addAnother' | 'tabs'>

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

function countAnsweredComponents({ prefix, max }: AddAnother, answers: Answers): number {
  for (let component = max; component > 1; component -= 1) {
    const own = getComponentPrefix(prefix, component)
    if (Object.keys(answers).some((key) => key.startsWith(own) && isAnswered(answers[key]))) return component
  }
  return 1
}

export function findAnsweredTab({ tabs }: Tabs, answers: Answers): Tab | undefined {
  return tabs.find((tab) => tab.items.flatMap(listSlots).some((slot) => isAnswered(answers[slot.key])))
}
