import type { Tenant } from '#form/tenant.ts'

import { issueIf } from './issueIf.ts'

/** How many slopes stand behind a heading; the style sheet has a colour for each. */
const sceneSlopes = 6

/** What a picture in the page must not have: programs, and anything from elsewhere. */
const foreign =
  /<(?:script|foreignObject|image|use)\b|\son\w+\s*=|(?:href|src)\s*=\s*["']?(?!#)|url\(\s*["']?(?!#)|@import/i
const pathData = /^M[\d\sa-z,.-]+$/i

/** Finds pictures that are missing or cannot be shown. `publicFiles` are the names of the files that are served as they are. */
export function findPictureIssues(
  { mark, bullet, scene }: Pick<Tenant, 'mark' | 'bullet' | 'scene'>,
  publicFiles: readonly string[] | undefined,
): readonly string[] {
  return [
    ...checkMark(mark),
    ...issueIf(
      !pathData.test(bullet),
      'mark.ts: bullet is no path of an SVG picture. Copy the d of one that was drawn on 20 by 20.',
    ),
    ...issueIf(
      scene.length !== sceneSlopes || !scene.every((slope) => pathData.test(slope)),
      `scene.ts: scene must be ${sceneSlopes} paths of an SVG picture of 1600 by 200, the farthest first.`,
    ),
    ...issueIf(
      publicFiles?.includes('favicon.svg') === false,
      'public/favicon.svg is missing. Put the picture there that browsers show beside the title.',
    ),
  ]
}

function checkMark(mark: string): readonly string[] {
  if (!/^<svg\b[^>]*\bviewBox=[^>]*>.*<\/svg>\s*$/s.test(mark))
    return ['mark.ts: mark is no SVG picture. It must begin with <svg viewBox="…"> and end with </svg>.']
  return [
    ...issueIf(
      foreign.test(mark),
      'mark.ts: mark has a program or something from elsewhere in it. Save the picture as plain paths.',
    ),
    ...issueIf(
      !mark.includes('currentColor'),
      'mark.ts: mark has colours of its own. Write currentColor for them, so that it follows theme.ts.',
    ),
  ]
}
