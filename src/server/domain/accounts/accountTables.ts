import type { Generated } from 'kysely'

/** Tables of this folder. Secrets are stored only as hashes. */
export type AccountTables = {
  /** A person whose email address is confirmed. */
  readonly student: {
    id: Generated<string>
    /** As entered, with Unicode normalized; mails go there. */
    email: string
    /** The same in lower case, for comparing. */
    email_key: string
    password_hash: string
    confirmed_at: Date | null
    created_at: Generated<Date>
  }
  /** Someone has asked for an account with this password, and has not confirmed the address yet. */
  readonly sign_up: {
    id: Generated<string>
    email: string
    email_key: string
    password_hash: string
    /** SHA-256 of the cookie that identifies the browser in which the password was chosen. */
    browser_hash: Buffer
    created_at: Date
    expires_at: Date
  }
  /** A mailed code. It belongs to no sign-up: it proves only that the mailbox is theirs. */
  readonly confirmation_code: {
    id: string
    email_key: string
    /** An HMAC, since six digits can be found by brute force under a plain hash. */
    code_hash: Buffer
    /** SHA-256 of the sign-up cookie of the browser that asked for it; null without one. */
    browser_hash: Buffer | null
    /** Guesses from other browsers. */
    tries: Generated<number>
    browser_tries: Generated<number>
    expires_at: Date
  }
  /**
   * A link to set a password. It belongs to an address rather than an account, since it may set the first password.
   */
  readonly password_reset: {
    token_hash: Buffer
    email: string
    email_key: string
    expires_at: Date
  }
  readonly session: {
    token_hash: Buffer
    student_id: string
    created_at: Date
    /** Rounded to the minute. */
    used_at: Date
  }
  /** A browser that its student has identified by a login, a code or a mailed link. */
  readonly known_browser: { token_hash: Buffer; student_id: string; created_at: Date; used_at: Date }
  readonly account_event: {
    id: Generated<string>
    student_id: string | null
    at: Date
    kind: string
    network: string
    /** SHA-256 of the address; '' if there was none, null once the student is erased. */
    address_hash: string | null
    minute: Date
    times: Generated<number>
  }
  readonly successful_login: { id: Generated<string>; student_id: string; at: Date }
  readonly rate_limit: { key: string; tries: number; ends_at: Date }
  readonly mailbox: {
    key: string
    mailed_at: Generated<Date[]>
    guessed_at: Generated<Date[]>
    ends_at: Date
  }
}

declare module '#server/platform/database/database.ts' {
  interface Tables extends AccountTables {}
}
