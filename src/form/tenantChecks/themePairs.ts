import type { Role } from '#form/theme/roles.ts'

/** Roles of foreground colors by role of their background. */
export type Pairs = Readonly<Partial<Record<Role, readonly Role[]>>>

// Every pair of colors that the style sheets and the PDF combine. `testing/program/themePairs.test.ts` fails if a style sheet
// uses a role that is not listed.

const onPaper = [
  'ink',
  'quietInk',
  'heading',
  'link',
  'subheading',
  'accent',
  'errorHovered',
  'error',
] as const

/** Text: 4.5 to 1 (WCAG 2.2, 1.4.3). */
export const readPairs: Pairs = {
  paper: onPaper,
  well: onPaper,
  surface: onPaper,
  hovered: ['ink', 'quietInk', 'heading'],
  sky: ['ink', 'quietInk', 'heading', 'link'],
  chosen: ['ink', 'quietInk', 'heading', 'link'],
  notice: ['onNotice'],
  disabled: ['onDisabled'],
  primary: ['onPrimary'],
  primaryHovered: ['onPrimary'],
  bar: ['onBar', 'quietOnBar', 'faintOnBar', 'accentOnBar'],
  danger: ['onPrimary'],
  dangerHovered: ['onPrimary'],
}

/** What has to be seen but not read, such as an input's border, a mark or the focus ring: 3 to 1 (1.4.11). */
export const seenPairs: Pairs = {
  paper: ['edge', 'primary'],
  well: ['edge', 'primary'],
  surface: ['edge', 'primary'],
  hovered: ['accent'],
  sky: ['accent'],
  chosen: ['accent', 'primary'],
}
