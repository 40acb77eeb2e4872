import type { Tenant } from '#form/tenant.ts'

import type { Rule } from './applyRules.ts'

/** One CSS colour each. */
const sceneSlopes = 6

/** Scripts and external references, which a picture in the page must not have. */
const foreign =
  /<(?:script|foreignObject|image|use)\b|\son\w+\s*=|(?:href|src)\s*=\s*["']?(?!#)|url\(\s*["']?(?!#)|@import/i
const pathData = /^M[\d\sa-z,.-]+$/i

/** Pictures in the page, and the names of served files, undefined if unknown. */
type Pictures = Pick<Tenant, 'mark' | 'bullet' | 'scene'> & {
  readonly publicFiles: readonly string[] | undefined
}

export const pictureRules: readonly Rule<Pictures>[] = [
  ({ mark }) =>
    !isSvg(mark) &&
    'mark.ts: mark is no SVG picture. It must begin with <svg viewBox="…"> and end with </svg>.',
  ({ mark }) =>
    isSvg(mark) &&
    foreign.test(mark) &&
    'mark.ts: mark has a program or something from elsewhere in it. Save the picture as plain paths.',
  ({ mark }) =>
    isSvg(mark) &&
    !mark.includes('currentColor') &&
    'mark.ts: mark has colours of its own. Write currentColor for them, so that it follows theme.ts.',
  ({ bullet }) =>
    !pathData.test(bullet) &&
    'mark.ts: bullet is no path of an SVG picture. Copy the d of one that was drawn on 20 by 20.',
  ({ scene }) =>
    !(scene.length === sceneSlopes && scene.every((slope) => pathData.test(slope))) &&
    `scene.ts: scene must be ${sceneSlopes} paths of an SVG picture of 1600 by 200, the farthest first.`,
  ({ publicFiles }) =>
    publicFiles?.includes('favicon.svg') === false &&
    'public/favicon.svg is missing. Put the picture there that browsers show beside the title.',
]

function isSvg(mark: string): boolean {
  return /^<svg\b[^>]*\bviewBox=[^>]*>.*<\/svg>\s*$/s.test(mark)
}
