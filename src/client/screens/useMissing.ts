import { useMemo } from 'react'

import type { CalendarDate } from '#form/calendarDate.ts'
import { type TypedIssues, validateAnswers } from '#form/validateAnswers.ts'

import type { Draft } from '../draft/draft.ts'
import type { DraftRules } from '../draft/draftRules.ts'
import { listDateIssues } from '../draft/listDateIssues.ts'
import { useDraft, useDraftStore } from '../draft/use/DraftContext.ts'
import { useToday } from '../institution/TenantContext.ts'

export type MissingGroups = ReturnType<typeof listMissing>

/** What was last listed of a draft, as text: the summary and the bar show the same. */
const listed = new WeakMap<Draft, { readonly today: CalendarDate; readonly text: string }>()

/**
 * What is missing or wrong, by page. It follows pauses in typing: judging all pages is a third of what a key costs, and
 * each change is announced.
 * @param isNeeded otherwise nothing is validated
 */
export function useMissing(isNeeded: boolean): MissingGroups {
  const { rules } = useDraftStore()
  const today = useToday()
  const list = (draft: Draft): string => {
    if (!isNeeded || today === undefined) return '[]'
    const last = listed.get(draft)
    if (last?.today === today) return last.text
    const text = JSON.stringify(listMissing(rules, draft, today))
    listed.set(draft, { today, text })
    return text
  }
  // As text, so that what shows it only renders when that changes.
  const groups = useDraft(list, 'pauses')
  return useMemo(() => JSON.parse(groups) as MissingGroups, [groups])
}

function listMissing(rules: DraftRules, draft: Draft, today: CalendarDate) {
  const typed = nameQuestions(rules, listDateIssues(rules, draft))
  return rules.form.pages.flatMap((page) => {
    const errors = Object.entries(validateAnswers([page], draft.contents, today, typed))
    const said = errors.flatMap(([, messages]) => messages)
    const items = errors.flatMap(([key, messages]) =>
      messages.map((message) => {
        // Each question has its link; those that say the same are told apart.
        const isRepeated = said.filter((one) => one === message).length > 1
        const label = isRepeated ? rules.form.slots.get(key)?.question.label : undefined
        return { message, key, label }
      }),
    )
    return items.length === 0 ? [] : [{ title: page.title, path: page.path, items }]
  })
}

/** What is wrong with half a date names no question by itself. */
function nameQuestions({ form }: DraftRules, issues: TypedIssues): TypedIssues {
  const named = Object.entries(issues).map(([key, messages]) => {
    const label = form.slots.get(key)?.question.label
    return [key, messages.map((message) => `${label}: ${message}`)] as const
  })
  return Object.fromEntries(named)
}
