import { type Answers, readText } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { isIdentifierKey } from '#form/identifier.ts'
import { isMaskedIdentifier } from '#form/kinds/identifier.ts'
import type { Errors } from '#form/judgeAnswers.ts'
import type { KeyMoves } from '#form/removeComponent.ts'

import { type IdentifierVault, showKept } from './identifierVault.ts'

const lostMessage = 'We no longer have this number. Please enter all nine digits again.'
export const damagedMessage = 'This number has been damaged. Please enter all nine digits again.'

/**
 * Puts numbers that a student sends into the form in which they are kept: sealed. One that is the same as before stays
 * as it is, and so does one that comes back as it was shown; that it was shown is no reason to overwrite a newer one.
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
    // Opened only where it can be the same one.
    const isSame = sent.slice(-4) === showKept(kept).slice(-4) && isNumber(vault, place, kept, sent)
    return isSame ? kept : vault.seal(place, sent)
  })
}

/** Takes out the numbers that came back as they were shown: they are no change. */
export function omitShown(form: Form, changes: Answers): Answers {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([key, answer]) => !isIdentifierKey(form, key) || !isMaskedIdentifier(answer),
    ),
  )
}

/** Names the numbers that came back as they were shown while nothing is kept: they cannot be kept from that. */
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

/** Seals numbers anew for the places that they move to. What does not open stays as it is, and is asked for again. */
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

/** A submission must not freeze them. One that a forgotten SECRET keeps closed is as good as it was. */
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

function isNumber(
  vault: IdentifierVault,
  place: { readonly studentId: string; readonly key: string },
  kept: string,
  number: string,
): boolean {
  const state = vault.open(place, kept)
  return state.kind === 'open' && state.number === number
}

function mapIdentifiers(form: Form, answers: Answers, map: (key: string, text: string) => string): Answers {
  const keys = Object.keys(answers).filter((key) => isIdentifierKey(form, key))
  if (keys.length === 0) return answers
  return { ...answers, ...Object.fromEntries(keys.map((key) => [key, map(key, readText(answers[key]))])) }
}
