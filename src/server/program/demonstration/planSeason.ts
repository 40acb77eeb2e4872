import type { Random } from './createRandom.ts'

/** How far an application has come, or what became of it. */
export type Fate =
  | 'not started'
  | 'in progress'
  | 'validating'
  | 'submitted'
  | 'corrected'
  | 'open for correction'
  | 'withdrawn'

export interface Plan {
  readonly fate: Fate
  readonly isLastYear: boolean
  /** The account was made. */
  readonly createdAt: Date
  /** Answers are saved: after each page, as far as the student came. */
  readonly savedAt: readonly Date[]
  /** Submit is pressed, also where something is missing. */
  readonly submittedAt: Date
  /** The office reopens or withdraws it, or a late document arrives. */
  readonly laterAt: Date
  /** What the office reopened is submitted again. */
  readonly againAt: Date
}

const dayMs = 24 * 60 * 60_000
/** How long a season has been going on. */
const seasonDays = 120
const yearDays = 365

/** Of 500 applications. */
const shares: readonly [isLastYear: boolean, fate: Fate, count: number][] = [
  [true, 'not started', 8],
  [true, 'in progress', 14],
  [true, 'submitted', 120],
  [true, 'corrected', 10],
  [true, 'withdrawn', 18],
  [false, 'not started', 40],
  [false, 'in progress', 85],
  [false, 'validating', 35],
  [false, 'submitted', 125],
  [false, 'corrected', 18],
  [false, 'open for correction', 12],
  [false, 'withdrawn', 15],
]

/** Which fate each of so many students has, with at least one of each. */
export function planFates(count: number, random: Random): Pick<Plan, 'fate' | 'isLastYear'>[] {
  const all = shares.flatMap(([isLastYear, fate, share]) =>
    Array.from({ length: Math.max(1, Math.round((share * count) / 500)) }, () => ({ fate, isLastYear })),
  )
  // In no order.
  const mixed = all.map((one) => ({ one, at: random.next() })).toSorted((a, b) => a.at - b.at)
  return mixed.slice(0, Math.max(count, shares.length)).map(({ one }) => one)
}

/** The days of each: this season's until now, and the season's of the year before, which went on a while longer. */
export function planSeason(fates: ReturnType<typeof planFates>, now: Date, random: Random): Plan[] {
  return fates.map((fate) => {
    const end = now.getTime() - (fate.isLastYear ? (yearDays - 30) * dayMs : 0)
    const days = seasonDays + (fate.isLastYear ? 30 : 0)
    // More and more towards the end.
    const begun = end - days * dayMs * (1 - 0.97 * Math.sqrt(random.next()))
    const left = end - begun
    const at = (share: number): Date => new Date(begun + left * share - 60_000 * random.upTo(10))
    const pause = random.next()
    return {
      ...fate,
      createdAt: new Date(begun),
      savedAt: [0.04, 0.1, 0.2].map((share) => at(share + 0.1 * pause)),
      submittedAt: at(0.35 + 0.1 * pause),
      laterAt: at(0.6 + 0.1 * pause),
      againAt: at(0.8 + 0.1 * pause),
    }
  })
}
