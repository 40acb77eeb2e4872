import type { SeenPage } from '../testing/readPdf.ts'

/** How much of a sheet is filled, as a share of its height without the bottom margin. */
export function findLowestInk(sheet: SeenPage): number {
  const shares = Array.from({ length: 200 }, (_, index) => index / 200)
  const isInked = (y: number): boolean => shares.some((x) => Math.min(...sheet.getColor(x, y)) < 160)
  return shares.findLast((y) => y < 0.93 && isInked(y)) ?? 0
}
