import type { StaffRole } from '#contract/staffRoles.ts'
import { getToday } from '#form/calendarDate.ts'
import { findChosenTerm } from '#form/term.ts'
import { reopenApplication, withdrawApplication } from '#server/domain/applications/reopenApplication.ts'
import type { StaffMember } from '#server/domain/staff/staffMemberStore.ts'
import { addExtension } from '#server/domain/storedApplications/termExtensionStore.ts'

import * as staff from './actAsStaff.ts'
import * as student from './actAsStudent.ts'
import type { Random } from './createRandom.ts'
import { makeAnswers, type MadeAnswers } from './makeAnswers.ts'
import type { Person } from './makePeople.ts'
import { nameFile, type SampleDocument } from './makeSampleDocuments.ts'
import type { Plan } from './planSeason.ts'

/** What happened, and when. */
export interface Scene {
  readonly at: Date
  readonly play: (context: student.StudentContext) => Promise<void>
}

interface Stage {
  readonly context: student.StudentContext
  readonly members: Record<StaffRole, StaffMember>
  readonly samples: readonly SampleDocument[]
  readonly random: Random
  readonly now: Date
}

const dayMs = 24 * 60 * 60_000
const notes = [
  'Called the school: the transcript comes next week.',
  'Strong statement. Second reader should look at the math grades.',
  'Asked about housing; sent the brochure.',
  'Grades are converted from another scale, see the last page.',
]

/** What a student and the office did with one application, in order. */
export function playSeason(person: Person, plan: Plan, stage: Stage): Scene[] {
  const { fate, savedAt, submittedAt } = plan
  if (fate === 'not started') return []
  const { context, random } = stage
  const { form } = context
  const [first = submittedAt] = savedAt
  const made = makeAnswers(form, person, getToday(first, context.tenant.timeZone), random)
  const isWhole = fate !== 'in progress' && fate !== 'validating'
  const reached = isWhole
    ? form.pages.length
    : Math.min(form.pages.length, 1 + random.upTo(form.pages.length))
  const scenes: Scene[] = [{ at: first, play: async (at) => await student.begin(at, person, made) }]
  for (const [nth, at] of savedAt.entries()) {
    const count = Math.min(reached, Math.ceil(((nth + 1) * form.pages.length) / savedAt.length))
    scenes.push({ at, play: async (there) => await student.savePages(there, person, made.answers, count) })
  }
  const withDocument = student
    .listUploadKeys(context, made)
    .filter(() => reached > 1 && random.isLikely(0.65))
  const attachedAt = new Date(submittedAt.getTime() - 600_000)
  scenes.push(...withDocument.map((key) => attach(person, key, attachedAt, stage)))
  if (fate === 'in progress') {
    if (random.isLikely(0.15)) scenes.push(...extend(person, made.answers, stage, submittedAt))
    return scenes
  }
  let isSubmitted = false
  const press = async (there: student.StudentContext): Promise<void> => {
    isSubmitted = await student.submit(there, person)
  }
  scenes.push({ at: submittedAt, play: press })
  if (fate === 'validating') return scenes
  const after = playAfterwards(person, plan, made, stage)
  // A form that could not be filled stays with what it lacks.
  return [
    ...scenes,
    ...after.map((scene) => ({
      ...scene,
      play: async (there: student.StudentContext) => {
        if (isSubmitted) await scene.play(there)
      },
    })),
  ]
}

/** What comes after the submission. */
function playAfterwards(person: Person, plan: Plan, made: MadeAnswers, stage: Stage): Scene[] {
  const { fate, laterAt, againAt } = plan
  const { context, random } = stage
  const { form } = context
  const scenes: Scene[] = []
  if (fate === 'submitted') {
    const late = student.listFirstLateKeys(context, made)
    if (random.isLikely(0.3)) scenes.push(...late.map((key) => attach(person, key, laterAt, stage)))
    scenes.push(...processSome(person, plan, stage))
  }
  if (fate === 'withdrawn') {
    const reason = 'You asked us to, since you enroll elsewhere.'
    scenes.push({
      at: laterAt,
      play: async ({ db, clock }) =>
        await withdrawApplication({ db, clock, actor: 'Omar' }, person.id, reason),
    })
  }
  if (fate === 'open for correction' || fate === 'corrected') {
    const isOpen = fate === 'open for correction'
    const from = isOpen ? stage.now : againAt
    const reopen = (at: Date, days: number): Scene => ({
      at,
      play: async ({ db, clock, jobs }) => {
        const correction = {
          until: new Date(from.getTime() + days * dayMs),
          reason: 'The dates of your school overlap.',
        }
        await reopenApplication({ db, clock, jobs, actor: 'Omar' }, person.id, correction, async () => {})
      },
    })
    scenes.push(reopen(laterAt, 7))
    // More time for one in three.
    if (random.isLikely(0.35)) scenes.push(reopen(new Date(laterAt.getTime() + 3_600_000), 14))
    if (isOpen) return scenes
    const corrected = makeAnswers(form, person, getToday(againAt, context.tenant.timeZone), random)
    const saved = new Date(againAt.getTime() - 900_000)
    scenes.push(
      {
        at: saved,
        play: async (there) => await student.savePages(there, person, corrected.answers, form.pages.length),
      },
      { at: againAt, play: async (there) => void (await student.submit(there, person)) },
      ...processSome(person, plan, stage),
    )
  }
  return scenes
}

function attach(person: Person, key: string, at: Date, { random, samples }: Stage): Scene {
  const [sample, name] = [random.pick(samples), nameFile(random)]
  return { at, play: async (there) => await student.attach(there, person, key, sample, name) }
}

/** More time for one student, where the institution's terms have a last day. */
function extend(
  { id }: Person,
  answers: Readonly<Record<string, string | boolean>>,
  { context, now }: Stage,
  at: Date,
): Scene[] {
  const term = findChosenTerm(context.form, answers)
  if (term?.closes === undefined) return []
  const inTwoWeeks = getToday(new Date(now.getTime() + 14 * dayMs), context.tenant.timeZone)
  const extension = {
    term: term.value,
    student_id: id,
    last_day: inTwoWeeks > term.closes ? inTwoWeeks : term.closes,
    actor: 'Omar',
  }
  return [{ at, play: async ({ db }) => await addExtension(db, { ...extension, at }) }]
}

/** The office reads most of what was submitted, and of the year before all of it to the end. */
function processSome({ id }: Person, { isLastYear, submittedAt, againAt }: Plan, stage: Stage): Scene[] {
  const { members, random, context } = stage
  const { reader, officer } = members
  const { stages = [] } = context.tenant
  if (!isLastYear && random.isLikely(0.35)) return []
  // Also after a correction.
  const begun = againAt.getTime() + 3_600_000
  const at = (minutes: number): Date => new Date(begun + minutes * 60_000)
  const scenes: Scene[] = [
    { at: at(0), play: async (there) => await staff.read(there, officer, id) },
    {
      at: at(1),
      play: async (there) =>
        await staff.process(there, officer, id, { assignee: random.pick([reader, officer]).id }),
    },
  ]
  if (random.isLikely(0.25)) {
    const text = random.pick(notes)
    scenes.push({ at: at(2), play: async (there) => await staff.note(there, reader, id, text) })
  }
  const reached = isLastYear ? stages.at(-1) : stages[random.upTo(stages.length)]
  if (reached && begun > submittedAt.getTime())
    scenes.push({
      at: at(3),
      play: async (there) => await staff.process(there, officer, id, { stage: reached.key }),
    })
  return scenes
}
