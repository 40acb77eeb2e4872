/** The five account cards. */
export type CardName = 'login' | 'signUp' | 'confirm' | 'forgot' | 'reset'

/** A field that a card may check. */
export type CheckedField = 'username' | 'password' | 'code' | 'confirm_password' | 'id'

const checkedOnSubmit: Readonly<Record<CardName, readonly CheckedField[]>> = {
  login: ['username', 'password'],
  signUp: ['username', 'password'],
  confirm: ['code'],
  forgot: ['username'],
  reset: ['password', 'confirm_password', 'id'],
}

/** Which fields a card checks. */
export function listCheckedFields(card: CardName, isSubmitting: boolean): readonly CheckedField[] {
  if (isSubmitting) return checkedOnSubmit[card]
  return card === 'login' ? [] : ['password']
}
