/** What may be tried only so often: `tryLimits`. */
export type LimitedAction = 'code' | 'confirm' | 'logIn' | 'forgotPassword' | 'resetPassword'

/** What can happen to an account, or on the way to one. */
export type AccountEventKind =
  | 'signed up'
  | 'code asked for'
  | 'confirmed'
  | 'password link mailed'
  | 'logged in'
  | 'logged out'
  | 'reset asked for'
  | 'password set'
  | 'wrong password'
  | 'wrong code'
  | 'wrong link'
  | 'wrong service link'
  | 'wrong prefill link'
  /** More tries than are allowed; noted once in a window. */
  | `too many tries: ${LimitedAction}`

/** One thing that happened. Nothing secret is part of it, and of an address only the hash is kept. */
export interface AccountEvent {
  readonly kind: AccountEventKind
  readonly at: Date
  /** Undefined where it is nobody's, or nobody's yet. */
  readonly studentId: string | undefined
  /** Of the address that it was about; undefined where it was about none. */
  readonly emailKey: string | undefined
  /** As limits see it: an IPv4 address or a /64 of IPv6. */
  readonly network: string
}
