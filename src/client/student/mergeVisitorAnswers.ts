import { type Answers, isAnswered } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { fitStructure } from '#form/fitStructure.ts'
import type { Form } from '#form/form.ts'
import { type AnswerBlock, listAnswerBlocks } from '#form/listAnswerBlocks.ts'

/** What a visitor brings to a stored application. */
export interface VisitorMerge {
  /** Answers to what was not answered before. */
  readonly additions: Answers
  /** The visitor's answers where the stored ones differ; '' where theirs has no part that the stored one has. */
  readonly conflicts: Answers
  /** Tabs that the visitor chose and the student never has. */
  readonly tabs: Readonly<Record<string, string>>
  /** Groups that must grow for the visitor's answers, with their new counts (design 4.5). */
  readonly addAnother: Readonly<Record<string, number>>
}

/**
 * Brings together what was typed before the login and what was stored: the visitor's answers fill what is empty, and
 * nothing is overwritten (design 4.4). What belongs together stays together: no school gets another one's address.
 * @param form the tenant's form
 * @param stored the student's application on the server
 * @param visitor what was typed in this browser without an account
 */
export function mergeVisitorAnswers(
  form: Form,
  stored: ApplicationContents,
  visitor: ApplicationContents,
): VisitorMerge {
  const merged = listAnswerBlocks(form).map((block) => mergeBlock(block, stored.answers, visitor.answers))
  const fitted = fitStructure(form.pages, visitor.answers, { addAnother: {}, tabs: visitor.tabs })
  return {
    additions: Object.fromEntries(merged.flatMap(({ additions = {} }) => Object.entries(additions))),
    conflicts: Object.fromEntries(merged.flatMap(({ conflicts = {} }) => Object.entries(conflicts))),
    tabs: Object.fromEntries(Object.entries(fitted.tabs).filter(([id]) => stored.tabs[id] === undefined)),
    addAnother: Object.fromEntries(
      Object.entries(fitted.addAnother).filter(([id, count]) => count > (stored.addAnother[id] ?? 1)),
    ),
  }
}

interface BlockMerge {
  readonly additions?: Answers
  readonly conflicts?: Answers
}

function mergeBlock(block: AnswerBlock, stored: Answers, visitor: Answers): BlockMerge {
  const { question, keys, hiddenKeys, lastingKeys } = block
  const all = [...keys, ...hiddenKeys]
  const given = all.filter((key) => isAnswered(visitor[key]))
  const known = all.filter((key) => isAnswered(stored[key]))
  if (given.length === 0) return {}
  if (known.length === 0) return { additions: pick(visitor, given) }
  const differing = given.filter((key) => known.includes(key) && stored[key] !== visitor[key])
  // A month alone says nothing about the year beside it.
  const isApart = question.kind === 'monthYear' && !given.some((key) => known.includes(key))
  if (differing.length === 0 && !isApart) {
    // Whether a text was typed, and its code, are of the side that the text is from.
    const isTextKnown = known.includes(question.key)
    const added = given.filter((key) => !known.includes(key) && !(isTextKnown && hiddenKeys.includes(key)))
    return { additions: pick(visitor, added) }
  }
  // Somebody who only typed another city beside a search takes no school away.
  const isWhole = question.kind !== 'lookup' || given.includes(question.key)
  const taken = isWhole ? all.filter((key) => given.includes(key) || !lastingKeys.includes(key)) : given
  return {
    conflicts: pick(
      visitor,
      taken.filter((key) => (stored[key] ?? '') !== (visitor[key] ?? '')),
    ),
  }
}

function pick(answers: Answers, keys: readonly string[]): Answers {
  return Object.fromEntries(keys.map((key) => [key, answers[key] ?? '']))
}
