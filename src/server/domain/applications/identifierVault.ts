import type { Logger } from 'pino'

import { type Answer, type Answers, readText } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { isIdentifierKey, mapIdentifiers } from '#form/identifier.ts'
import type { Errors } from '#form/validateAnswers.ts'
import { isMaskedIdentifier, maskIdentifier } from '#form/kinds/identifier.ts'
import type { KeyMoves } from '#form/removeComponent.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'

const lostMessage = 'We no longer have this number. Please enter all nine digits again.'
export const damagedMessage = 'The stored number is damaged. Please enter all nine digits again.'

/** `***-**-dddd`, a space, and the sealed number. */
const storedPattern = /^(\*{3}-\*{2}-\d{4}) ([\w-]+(?:\.[\w-]+){3})$/

export type IdentifierVault = ReturnType<typeof createIdentifierVault>

/** Encrypts numbers such as a social security number, each for its student and its question. */
export function createIdentifierVault(form: Form, sealer: Sealer, log: Logger) {
  const seal = (studentId: string, key: string, number: string): string => {
    const shown = maskIdentifier(number)
    return `${shown} ${sealer.seal(number, describePlace(studentId, key, shown))}`
  }
  /** Returns no number for one that cannot be opened, and logs that, without the number. */
  const open = (studentId: string, key: string, kept: string) => {
    const [, shown = '', sealed = ''] = storedPattern.exec(kept) ?? []
    if (sealed !== '' && !sealer.hasKey(sealed)) {
      log.warn(
        { studentId, key },
        'applications: an identifier was encrypted with a SECRET that is no longer set',
      )
      return {}
    }
    try {
      return { number: sealer.open(sealed, describePlace(studentId, key, shown)) }
    } catch {
      log.error({ studentId, key }, 'applications: an encrypted identifier in the database is damaged')
      return { isDamaged: true }
    }
  }
  return {
    /**
     * Seals the numbers that a student sends. An unchanged number, or one that comes back masked, is left as it is, so
     * that it never overwrites a newer one.
     */
    sealIdentifiers: (studentId: string, stored: Answers, changes: Answers): Answers =>
      mapIdentifiers(form, changes, (key, sent) => {
        const kept = readText(stored[key])
        if (sent === '') return sent
        if (isMaskedIdentifier(sent)) return sent === showKept(kept) ? kept : sent
        // Opened only if the last four digits agree.
        const isAlike = sent.slice(-4) === showKept(kept).slice(-4)
        return isAlike && open(studentId, key, kept).number === sent ? kept : seal(studentId, key, sent)
      }),
    /** Re-seals numbers for the places that they move to. One that cannot be opened stays, and is asked for again. */
    moveIdentifiers: (studentId: string, answers: Answers, moves: KeyMoves): Answers =>
      mapIdentifiers(form, answers, (key, kept) => {
        const to = moves.get(key)
        const { number } = to === undefined || kept === '' ? {} : open(studentId, key, kept)
        return to !== undefined && number !== undefined ? seal(studentId, to, number) : kept
      }),
    /**
     * A submission must not freeze these. A number that cannot be opened only because its SECRET is no longer
     * configured is fine.
     */
    listDamagedIdentifiers: (studentId: string, answers: Answers): Errors =>
      listIssues(form, answers, damagedMessage, (kept, key) => {
        return kept !== '' && open(studentId, key, String(kept)).isDamaged === true
      }),
  }
}

/** Includes the four digits, so that they cannot be changed either. */
function describePlace(studentId: string, key: string, shown: string): string {
  return `${studentId} ${key} ${shown}`
}

/** Needs no key, so it works without the SECRET; '' if nothing is stored. */
function showKept(kept: string): string {
  return storedPattern.exec(kept)?.[1] ?? ''
}

export function showIdentifiers(form: Form, answers: Answers): Answers {
  return mapIdentifiers(form, answers, (_key, kept) => showKept(kept))
}

/** Removes numbers that come back masked: they are unchanged. */
export function omitShown(form: Form, changes: Answers): Answers {
  const isShown = ([key, answer]: [string, Answer]) =>
    isIdentifierKey(form, key) && isMaskedIdentifier(answer)
  return Object.fromEntries(Object.entries(changes).filter((one) => !isShown(one)))
}

/** Lists numbers that come back masked although none is stored. */
export function listLostIdentifiers(form: Form, stored: Answers, changes: Answers): Errors {
  const isLost = (sent: Answer, key: string) => isMaskedIdentifier(sent) && readText(stored[key]) === ''
  return listIssues(form, changes, lostMessage, isLost)
}

function listIssues(
  form: Form,
  answers: Answers,
  message: string,
  hasIssue: (answer: Answer, key: string) => boolean,
): Errors {
  const found = Object.entries(answers).filter(
    ([key, answer]) => isIdentifierKey(form, key) && hasIssue(answer, key),
  )
  return Object.fromEntries(found.map(([key]) => [key, [message]]))
}
