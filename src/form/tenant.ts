import type { CalendarDate } from './calendarDate.ts'
import type { Condition } from './condition.ts'
import type { Page } from './page.ts'
import type { DarkTheme } from './theme/roles.ts'
import type { Theme } from './theme/theme.ts'

export interface Tenant {
  readonly partnerName: string
  readonly applicationTitle: string
  /** Prefix of reference numbers, such as `HSC 4K7P 92QX`. */
  readonly shortName: string
  /** The logo beside the name: the inner markup of a 44 by 44 SVG, drawn in `currentColor`. */
  readonly mark: string
  /** The bullet of each promise: the `d` of a path in a 20 by 20 box. */
  readonly bullet: string
  /** The scene behind headings: the `d` of six paths in a 1600 by 200 box, from back to front. */
  readonly scene: readonly string[]
  readonly office: {
    readonly name: string
    readonly addressLines: readonly string[]
    readonly hours: string
  }
  readonly help: { readonly email: string; readonly subject: string }
  /** An IANA name, for all dates and times. */
  readonly timeZone: string
  /** As shown to readers: `Eastern Time`. */
  readonly timeZoneName: string
  /** Prefix of the cookie whose presence means that someone is logged in. */
  readonly identityProviderPrefix: string
  readonly theme: Theme
  /** Default: derived from the theme. */
  readonly darkTheme?: DarkTheme
  readonly alerts: readonly DatedAlert[]
  readonly texts: Texts
  /** The first one is where the form begins. */
  readonly pages: NonEmpty<Page>
  /**
   * Every key of the office's own system, including components of groups. If given, a question whose key is not listed
   * stops the program, and a listed key that is never asked is logged.
   */
  readonly dataModelKeys?: readonly string[]
  /** How the office's staff sorts submitted applications, in order; eight at most. Students never see them. */
  readonly stages?: readonly Stage[]
  /** Month and day on which a season of applications begins, for the office's figures. Default: `08-01`. */
  readonly seasonBegins?: string
}

/** The key is stored with applications, and must not change. */
export interface Stage {
  readonly key: string
  readonly label: string
}

/** From the first day until before the last. */
export interface DatedAlert {
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly text: string
}

/** At least one. */
export type NonEmpty<Value> = readonly [Value, ...Value[]]

/** Text and links. A link starting with / stays inside the application. */
export type Paragraph = NonEmpty<string | { readonly text: string; readonly to: string }>

export interface TitledText {
  readonly title: string
  readonly text: string
}

export interface Texts {
  readonly welcome: {
    readonly title: string
    readonly getStarted: Paragraph
    readonly promises: NonEmpty<string>
    readonly secondLogin: string
  }
  readonly whatYouNeed: NonEmpty<string>
  readonly stuck: TitledText
  readonly completion: {
    readonly thanks: string
    readonly lede: string
    readonly headline: string
    /** What remains to be done after the submission; a step with a condition is shown only if it holds. */
    readonly steps: NonEmpty<TitledText & { readonly shownWhen?: Condition }>
  }
  /** Long texts, loaded only when opened. */
  readonly loadHelp: () => Promise<HelpText>
  readonly loadPrivacy: () => Promise<PrivacyText>
}

export type HelpText = readonly Paragraph[]

export type PrivacyText = readonly { readonly title: string; readonly paragraphs: readonly Paragraph[] }[]

/** `{code}`, `{link}` and the like are filled in by the server. */
export interface MailText {
  /** Must not contain secrets: lists of mails and logs show it. */
  readonly subject: string
  /** The preview after the subject; the first paragraph by default. */
  readonly preview?: string
  readonly paragraphs: readonly MailParagraph[]
}

/**
 * A text, a button with the address below it, a table with a title, or a list with one. A text with a value that is not
 * known, such as `{firstName}`, is left out. A text that is only a code or a link stands out.
 */
export type MailParagraph =
  | string
  | { readonly button: string; readonly address: '{link}' }
  /** A row with `{step}` is repeated for each step of the form. */
  | { readonly title: string; readonly rows: readonly (readonly [label: string, text: string])[] }
  | {
      readonly title: string
      /** An item with a condition is only in mails to students for whom it holds. */
      readonly items: readonly (string | { readonly text: string; readonly shownWhen: Condition })[]
    }

/** The text of a paragraph, for searching. */
export function listMailTexts(paragraphs: readonly MailParagraph[]): string[] {
  return paragraphs.flatMap((one) => {
    if (typeof one === 'string') return one
    if ('button' in one) return [one.button, one.address]
    return [one.title, ...('rows' in one ? one.rows.flat() : one.items.map(readMailItem))]
  })
}

export function readMailItem(item: string | { readonly text: string }): string {
  return typeof item === 'string' ? item : item.text
}

/** What is filled in by the server in each mail, and what it must contain. */
export const mailPlaceholders = {
  code: { filledIn: ['code', 'minutes'], needed: 'code' },
  alreadyRegistered: { filledIn: ['firstName', 'link'], needed: 'link' },
  /** For an account that is already confirmed. */
  alreadyConfirmed: { filledIn: ['firstName', 'link'], needed: 'link' },
  /** For an address that has neither an account nor a sign-up. */
  noAccount: { filledIn: ['link'], needed: 'link' },
  setPassword: { filledIn: ['firstName', 'link', 'minutes'], needed: 'link' },
  resetPassword: { filledIn: ['firstName', 'link', 'minutes'], needed: 'link' },
  /** The last mail of a day to an address; its link confirms the account or sets a new password. */
  dayLink: { filledIn: ['firstName', 'link'], needed: 'link' },
  passwordChanged: { filledIn: ['firstName', 'link'], needed: 'link' },
  submitted: {
    filledIn: ['firstName', 'name', 'reference', 'submittedAt', 'documents', 'link'],
    needed: 'reference',
  },
  /** The office has opened a submitted application for correction; `{until}` is the last day. */
  reopened: { filledIn: ['firstName', 'reference', 'reason', 'until', 'link'], needed: 'reason' },
  /** The office has withdrawn a submitted application. */
  withdrawn: { filledIn: ['firstName', 'reference', 'reason', 'link'], needed: 'reason' },
  /** A reminder of an unfinished application, if the office has turned reminders on. */
  reminder: {
    filledIn: ['firstName', 'remaining', 'step', 'stepRemaining', 'link', 'unsubscribe'],
    needed: 'unsubscribe',
  },
  /** To a member of the staff who signs in; `{name}` is the member's. */
  staffLink: { filledIn: ['name', 'link', 'minutes'], needed: 'link' },
} as const

export type MailKind = keyof typeof mailPlaceholders

export type MailPlaceholder = (typeof mailPlaceholders)[MailKind]['filledIn'][number]

/** Not part of the browser's code. */
export interface MailTexts extends Readonly<Record<MailKind, MailText>> {
  readonly from: string
  /** The header of each mail, in white on a dark color, which links on white have, too. */
  readonly letterhead: { readonly name: string; readonly about: string; readonly ground: string }
  readonly signature: readonly string[]
}
