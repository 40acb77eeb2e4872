import type { Mixture } from '#form/tenantChecks/themePairs.ts'

/** Mixtures of two theme colours, by custom property. */
export const mixtures = {
  'text-on-dark': ['white.main', 0.84, 'primary.light'],
  'faint-text-on-dark': ['white.main', 0.74, 'primary.light'],
  'ridge-1': ['secondary.light', 0.26, 'secondary.extraLight'],
  'ridge-2': ['secondary.light', 0.66, 'secondary.extraLight'],
  'ridge-3': ['secondary.light', 0.7, 'primary.light'],
  'ridge-4': ['secondary.main', 0.5, 'primary.light'],
  'ridge-5': ['primary.light', 0.18, 'primary.main'],
} satisfies Record<string, Mixture>

/** Translucent colours and their opacity. */
export const veils = {
  backdrop: ['primary.dark', 0.55],
  shade: ['primary.dark', 0.08],
  'faint-line-colour': ['secondary.main', 0.28],
  'faint-line-on-dark': ['white.main', 0.28],
} satisfies Record<string, readonly [Mixture[0], number]>
