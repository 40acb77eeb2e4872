import type { Generated } from 'kysely'

/** The tables that this folder owns. Nothing secret stands in them but as a hash. */
export type AccountTables = {
  /** A person whose mailbox is proved. */
  readonly student: {
    id: Generated<string>
    /** As it was given, Unicode normalised; where mails go. */
    email: string
    /** The same without regard to case: what addresses are compared by. */
    email_key: string
    password_hash: string | null
    confirmed_at: Date | null
    created_at: Generated<Date>
  }
  /** Somebody has asked for an account with this password and has not proved the mailbox yet. */
  readonly sign_up: {
    id: Generated<string>
    email: string
    email_key: string
    password_hash: string
    /** SHA-256 of the cookie that says in which browser this password was chosen. */
    browser_hash: Buffer
    created_at: Date
    expires_at: Date
  }
  /** A code that was mailed to an address. It belongs to no sign-up: it proves the mailbox and nothing else. */
  readonly confirmation_code: {
    id: string
    email_key: string
    /** HMAC with a key of ours: six digits would not stay secret under a mere hash. */
    code_hash: Buffer
    /** SHA-256 of the sign-up cookie of the browser that asked for it; null where it had none. */
    browser_hash: Buffer | null
    /** How often somebody else tried to guess while it was alive. */
    tries: Generated<number>
    browser_tries: Generated<number>
    expires_at: Date
  }
  /** A link to set a password. It belongs to an address, since it may be the way to a first password. */
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
    /** Kept to the minute. */
    used_at: Date
  }
  /** A browser that its student has proved to be his, by a login, a code or a mailed link. */
  readonly known_browser: { token_hash: Buffer; student_id: string; created_at: Date; used_at: Date }
  readonly account_event: {
    id: Generated<string>
    student_id: string | null
    at: Date
    kind: string
    network: string
    /** SHA-256 of the address that it was about, '' where it was about none; null once its student is erased. */
    address_hash: string | null
    /** The one it happened in; null in what an earlier version noted. */
    minute: Date | null
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
