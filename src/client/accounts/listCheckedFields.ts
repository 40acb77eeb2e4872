export type CardName = 'login' | 'signUp' | 'confirm' | 'forgot' | 'reset'

export type CheckedField = 'username' | 'password' | 'code' | 'confirm_password' | 'id'

const checkedOnSubmit: Readonly<Record<CardName, readonly CheckedField[]>> = {
  login: ['username', 'password'],
  signUp: ['username', 'password'],
  confirm: ['code'],
  forgot: ['username'],
  reset: ['password', 'confirm_password', 'id'],
}

export function listCheckedFields(card: CardName, isSubmitting: boolean): readonly CheckedField[] {
  if (isSubmitting) return checkedOnSubmit[card]
  return card === 'login' ? [] : ['password']
}
