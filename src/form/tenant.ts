import type { CalendarDate } from './calendarDate.ts'
import type { Condition } from './condition.ts'
import type { Page } from './page.ts'

export interface Tenant {
  readonly partnerName: string
  readonly applicationTitle: string
  /** Before reference numbers, such as `HSC 4K7P 92QX`. */
  readonly shortName: string
  /** The sign beside the name: the markup of an SVG picture of 44 by 44, drawn in `currentColor`. */
  readonly mark: string
  /** Before each promise: the `d` of a path drawn on 20 by 20. */
  readonly bullet: string
  /** What stands behind headings: the `d` of six paths drawn on 1600 by 200, from the farthest to the nearest. */
  readonly scene: readonly string[]
  readonly office: {
    readonly name: string
    readonly addressLines: readonly string[]
    readonly hours: string
  }
  readonly help: { readonly email: string; readonly subject: string }
  /** Codes that students give to testing agencies. */
  readonly codes: { readonly sat: string; readonly act: string; readonly school: string }
  readonly links: { readonly home: string; readonly privacy: string; readonly analyticsOptOut: string }
  /** The limit of the longest answers, in characters. */
  readonly characterLimit: number
  /** IANA name; all dates and times are the institution's. */
  readonly timeZone: string
  /** How that time is called: `Eastern Time`. */
  readonly timeZoneName: string
  /** The name of the cookie that says somebody is logged in starts with it. */
  readonly identityProviderPrefix: string
  readonly theme: Theme
  readonly alerts: readonly DatedAlert[]
  readonly texts: Texts
  readonly pages: readonly Page[]
  /**
   * Every key that the office's own system takes, components of groups included, for an office that maps them. Then a
   * key that is asked and not listed stops the program, and one that is listed and not asked is logged.
   */
  readonly dataModelKeys?: readonly string[]
}

export interface Shades {
  readonly dark: string
  readonly main: string
  readonly light: string
  readonly extraLight: string
}

export type Theme = Readonly<
  Record<'primary' | 'secondary' | 'accent' | 'neutral' | 'white' | 'error' | 'disabled', Shades>
>

/** A banner shown from the first day on and no longer on the last. */
export interface DatedAlert {
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly text: string
}

/** A paragraph: text and links. A link starting with / stays inside the application. */
export type Paragraph = readonly (string | { readonly text: string; readonly to: string })[]

export interface TitledText {
  readonly title: string
  readonly text: string
}

/** What is still to be done after the submission. */
export interface CompletionStep extends TitledText {
  /** Said only to whom this is true of. */
  readonly shownWhen?: Condition
}

export interface Texts {
  readonly welcome: {
    readonly title: string
    readonly getStarted: Paragraph
    readonly promises: readonly string[]
    readonly secondLogin: string
  }
  readonly whatYouNeed: readonly string[]
  readonly stuck: TitledText
  readonly completion: {
    readonly thanks: string
    readonly lede: string
    readonly headline: string
    readonly steps: readonly CompletionStep[]
  }
  /** The long texts are loaded when somebody opens them: they would weigh on every first visit. */
  readonly loadHelp: () => Promise<HelpText>
  readonly loadPrivacy: () => Promise<PrivacyText>
}

export type HelpText = readonly Paragraph[]

export type PrivacyText = readonly { readonly title: string; readonly paragraphs: readonly Paragraph[] }[]

/** One mail. `{code}`, `{link}` and the like are filled in by the server. */
export interface MailText {
  /** Shown where mails are listed and written to logs on their way: nothing secret stands in it. */
  readonly subject: string
  /** What a mailbox shows after the subject; the first paragraph where it is left out. */
  readonly preview?: string
  readonly paragraphs: readonly string[]
}

/** The institution's mails, which stay out of the browser's code. */
export interface MailTexts {
  readonly from: string
  readonly signature: readonly string[]
  /** Of links, on white and on black. */
  readonly linkColours: { readonly onWhite: string; readonly onBlack: string }
  readonly code: MailText
  readonly alreadyRegistered: MailText
  /** To somebody who asks for a code that a confirmed account does not need. */
  readonly alreadyConfirmed: MailText
  /** To somebody who asks for a code or a link at an address that has neither account nor sign-up. */
  readonly noAccount: MailText
  readonly setPassword: MailText
  readonly resetPassword: MailText
  /** The last mail to an address for a day; its link confirms the account or leads to a new password. */
  readonly dayLink: MailText
  readonly passwordChanged: MailText
  readonly submitted: MailText
}

export type MailKind = Exclude<keyof MailTexts, 'from' | 'signature' | 'linkColours'>
