import { type Answers, readText } from '#form/answers.ts'
import { readLateKey } from '#form/lateDocuments.ts'
import { campusKey, programKey, schoolKeys, stateKey } from '#form/listedKeys.ts'
import { getStudentName, nameKeys } from '#form/studentName.ts'
import { termKey } from '#form/termKey.ts'
import { webStatuses } from '#form/webStatus.ts'
import { cutLetters, foldText } from '#server/domain/lookup/foldWords.ts'

import { writeCountedFacets } from './countedFacets.ts'
import { makeIndexWords } from './searchWords.ts'

/** A folded name can be many times as long as what was typed, and an index takes no more than 2,700 bytes. */
const maxNameKey = 200
/** Some of them can be typed. */
const maxFigure = 200

/** Why somebody in the office has to look at an application, in the order of importance. */
export type Needs = 'new' | 'corrected' | 'late'

/** What a summary is made of. */
export interface SummarySources {
  readonly studentId: string
  readonly email: string
  /** The listed ones only. */
  readonly answers: Answers
  /** Of the last submission, those by which figures count; null without one. */
  readonly submittedAnswers: Answers | null
  readonly isInCorrection: boolean
  /** How many statuses the application has reached since it was last opened. */
  readonly statuses: number
  readonly firstSubmittedAt: Date | null
  readonly lastSubmittedAt: Date | null
  readonly isWithdrawn: boolean
  /** Of all submissions, the last one first. */
  readonly references: readonly string[]
  readonly lastLateAt: Date | null
  /** The keys of late documents that have arrived. */
  readonly lateKeys: readonly string[]
  /** The keys of documents that the office has received itself. */
  readonly officeKeys: readonly string[]
  readonly changedAt: Date | null
  readonly awaited: readonly string[]
  readonly awaitedVersion: string | null
  readonly stage: string | null
  readonly assignee: string | null
  readonly handledAt: Date | null
  readonly lastFeedId: string
  readonly lastNoteId: string
}

export type Summary = NonNullable<ReturnType<typeof summarize>>

/** Makes the summary of an application; undefined for one that was not begun. */
export function summarize(sources: SummarySources) {
  const { answers, references, lateKeys, officeKeys, awaited } = sources
  const { firstSubmittedAt, lastSubmittedAt, lastLateAt, changedAt, stage, assignee } = sources
  const status = findStatus(sources)
  if (status === undefined || changedAt === null) return undefined
  const correctedAt = references.length > 1 ? lastSubmittedAt : null
  const received = new Set([...officeKeys, ...lateKeys.map((key) => readLateKey(key) ?? key)])
  const open = status === 'submitted' ? findNeeds({ ...sources, correctedAt }) : undefined
  const names = nameKeys.map((key) => readText(answers[key]).trim())
  const counted = {
    needs: open?.needs ?? null,
    status,
    assignee,
    stage,
    campus: readText(answers[campusKey]),
    missing: awaited.filter((key) => !received.has(key)),
  }
  return {
    ...counted,
    facets: writeCountedFacets(counted),
    studentId: sources.studentId,
    name: getStudentName(answers),
    nameKey: cutLetters(foldText(names.toReversed().join(' ')), maxNameKey),
    email: sources.email,
    reference: references[0] ?? null,
    term: readText(answers[termKey]),
    program: readText(answers[programKey]),
    submittedAt: firstSubmittedAt,
    correctedAt,
    lastLateAt,
    changedAt,
    awaited,
    awaitedVersion: sources.awaitedVersion,
    workOrder: orderWork(open, changedAt),
    lastFeedId: sources.lastFeedId,
    lastNoteId: sources.lastNoteId,
    ...makeIndexWords({ names, email: sources.email, references }),
    figures: makeFigures(sources),
  }
}

/** What figures count of a submission; null before the first. */
function makeFigures({ submittedAnswers: answers, firstSubmittedAt, isWithdrawn }: SummarySources) {
  if (firstSubmittedAt === null || answers === null) return null
  const read = (key: string): string => cutLetters(readText(answers[key]).trim(), maxFigure)
  return {
    isWithdrawn,
    term: read(termKey),
    program: read(programKey),
    campus: read(campusKey),
    state: read(stateKey),
    school: nameSchool(read(schoolKeys.name), [read(schoolKeys.city), read(schoolKeys.state)]),
  }
}

/** `Central High School (Salem, OR)`: many have the same name. */
function nameSchool(name: string, place: readonly string[]): string {
  const places = place.filter((part) => part !== '').join(', ')
  const text = name === '' || places === '' ? name : `${name} (${places})`
  return text.replaceAll(/\s+/g, ' ')
}

function findStatus({ isInCorrection, isWithdrawn, statuses, references }: SummarySources) {
  if (isInCorrection) return 'correction'
  if (isWithdrawn) return 'withdrawn'
  return references.length > 0 ? 'submitted' : webStatuses[statuses - 1]
}

interface OpenWork {
  readonly needs: Needs
  readonly since: Date
}

/** What has happened that nobody in the office has dealt with: of several things the first. */
function findNeeds({
  firstSubmittedAt,
  correctedAt,
  lastLateAt,
  handledAt,
}: Pick<SummarySources, 'firstSubmittedAt' | 'lastLateAt' | 'handledAt'> & {
  readonly correctedAt: Date | null
}): OpenWork | undefined {
  const events = [
    { needs: 'new', since: firstSubmittedAt },
    { needs: 'corrected', since: correctedAt },
    { needs: 'late', since: lastLateAt },
  ] as const
  return events.find(
    (one): one is OpenWork & typeof one =>
      one.since !== null && (handledAt === null || one.since > handledAt),
  )
}

/** More milliseconds than any date has. */
const classSize = 1e15

/**
 * One number to order a list by, smallest first: new submissions, then corrections and late documents, each oldest
 * first, then everything else, what changed last first.
 */
function orderWork(open: OpenWork | undefined, changedAt: Date): number {
  if (!open) return 3 * classSize - changedAt.getTime()
  return (open.needs === 'new' ? 0 : classSize) + open.since.getTime()
}
