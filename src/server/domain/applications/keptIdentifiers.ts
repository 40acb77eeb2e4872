import { type Answers, readText } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { isIdentifierKey, mapIdentifiers } from '#form/identifier.ts'
import { isMaskedIdentifier } from '#form/kinds/identifier.ts'
import type { Errors } from '#form/judgeAnswers.ts'
import type { KeyMoves } from '#form/removeComponent.ts'

import { type IdentifierVault, showKept } from './identifierVault.ts'

const lostMessage = 'We no longer have this number. Please enter all nine digits again.'
export const damagedMessage = 'This number has been damaged. Please enter all nine digits again.'

/**
 * Seals the numbers that a student sends. An unchanged number, or one that comes back masked, is left as it is, so that
 * it never overwrites a newer one.
 */
export function sealIdentifiers(
  form: Form,
  vault: IdentifierVault,
  studentId: string,
  stored: Answers,
  changes: Answers,
): Answers {
  return mapIdentifiers(form, changes, (key, sent) => {
    const kept = readText(stored[key])
    if (sent === '') return sent
    if (isMaskedIdentifier(sent)) return sent === showKept(kept) ? kept : sent
    const place = { studentId, key }
    // Opened only if the last four digits agree.
    const state = sent.slice(-4) === showKept(kept).slice(-4) ? vault.open(place, kept) : undefined
    return state?.kind === 'open' && state.number === sent ? kept : vault.seal(place, sent)
  })
}

/** Removes numbers that come back masked: they are unchanged. */
export function omitShown(form: Form, changes: Answers): Answers {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([key, answer]) => !isIdentifierKey(form, key) || !isMaskedIdentifier(answer),
    ),
  )
}

/** Lists numbers that come back masked although none is stored. */
export function listLostIdentifiers(form: Form, stored: Answers, changes: Answers): Errors {
  const lost = Object.entries(changes).filter(
    ([key, answer]) =>
      isIdentifierKey(form, key) && isMaskedIdentifier(answer) && readText(stored[key]) === '',
  )
  return Object.fromEntries(lost.map(([key]) => [key, [lostMessage]]))
}

export function showIdentifiers(form: Form, answers: Answers): Answers {
  return mapIdentifiers(form, answers, (_key, kept) => showKept(kept))
}

/**
 * Re-seals numbers for the places that they move to. One that cannot be opened stays as it is, and is asked for again.
 */
export function moveIdentifiers(
  form: Form,
  vault: IdentifierVault,
  studentId: string,
  answers: Answers,
  moves: KeyMoves,
): Answers {
  return mapIdentifiers(form, answers, (key, kept) => {
    const to = moves.get(key)
    const state = to === undefined || kept === '' ? undefined : vault.open({ studentId, key }, kept)
    return to !== undefined && state?.kind === 'open'
      ? vault.seal({ studentId, key: to }, state.number)
      : kept
  })
}

/**
 * A submission must not freeze these. A number that cannot be opened only because its SECRET is no longer configured is
 * fine.
 */
export function listDamagedIdentifiers(
  form: Form,
  vault: IdentifierVault,
  studentId: string,
  answers: Answers,
): Errors {
  const damaged = Object.entries(answers).filter(
    ([key, kept]) =>
      isIdentifierKey(form, key) &&
      kept !== '' &&
      vault.open({ studentId, key }, String(kept)).kind === 'damaged',
  )
  return Object.fromEntries(damaged.map(([key]) => [key, [damagedMessage]]))
}
