import { isAnswered, readText } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { type CalendarDate, getToday } from '#form/calendarDate.ts'
import { findLabel } from '#form/choice.ts'
import { type Form, listPossibleQuestions } from '#form/form.ts'
import { programKey } from '#form/listedKeys.ts'
import { nameKeys } from '#form/studentName.ts'
import { termKey } from '#form/termKey.ts'
import { webStatuses } from '#form/webStatus.ts'
import {
  listOverviews,
  type StoredOverview,
} from '#server/domain/storedApplications/applicationOverviewStore.ts'

import type { AdminContext } from './adminCommand.ts'

const batchSize = 500

/** The last web status, unless the office has reopened or withdrawn the application. */
export const overviewStatuses = ['none', ...webStatuses, 'correction', 'withdrawn'] as const

export type Overview = ReturnType<typeof describeOverview>

/** Reads the progress of every account, a batch at a time. */
export async function* readOverviews(context: AdminContext): AsyncGenerator<Overview> {
  const { tenant, form, clock } = context
  const { db } = await context.openServices()
  const today = getToday(clock.now(), tenant.timeZone)
  const sections = listSections(form)
  for (let after = ''; ;) {
    const batch = await listOverviews(db, after, batchSize)
    const last = batch.at(-1)
    if (!last) return
    after = last.emailKey
    yield* batch.map((stored) => describeOverview(form, sections, stored, today))
  }
}

function describeOverview(
  form: Form,
  sections: ReturnType<typeof listSections>,
  stored: StoredOverview,
  today: CalendarDate,
) {
  // Not passed on: a list of all accounts would keep every answer in memory.
  const { answers, documentKeys, ...known } = stored
  /** Value and label. */
  const readChoice = (key: string): readonly [string, string] => {
    const value = readText(answers[key])
    const choices = form.slots.get(key)?.choices
    return [value, choices ? findLabel(choices, answers, key, today) : value]
  }
  const given = new Set([...documentKeys, ...Object.keys(answers).filter((key) => isAnswered(answers[key]))])
  return {
    ...known,
    /** First and last name. */
    names: nameKeys.map((key) => readText(answers[key]).trim()),
    // If the form lacks such a key, its column is empty.
    birthDate: readText(answers['birth_date']),
    status: describeStatus(stored),
    term: readChoice(termKey),
    major: readChoice(programKey),
    reference: stored.reference ?? '',
    /** The last section with an answer, such as `/about: Your name`. */
    lastSection: sections.findLast(({ slots }) => slots.some(({ key }) => given.has(key)))?.title ?? '',
  }
}

function describeStatus({
  statuses,
  correctionUntil,
  withdrawnAt,
}: StoredOverview): (typeof overviewStatuses)[number] {
  if (correctionUntil) return 'correction'
  if (withdrawnAt) return 'withdrawn'
  return webStatuses[Object.keys(statuses).length - 1] ?? 'none'
}

function listSections(form: Form) {
  return form.pages.flatMap(({ path, sections }) =>
    sections.map(({ title, items }) => ({
      title: `${path}: ${title}`,
      slots: items.flatMap(listPossibleQuestions).flatMap(listSlots),
    })),
  )
}
