/** One leaf at the foot of the branch; the others are turned about the middle. */
const leaf = 'M0 0c2.3-2.5 5.8-2.2 8.1 0-2.3 2.2-5.8 2.5-8.1 0z'

/** How far each pair of leaves stands along the branch, in degrees, and how large it is. */
const pairs = [
  [-8, 1],
  [-33, 0.97],
  [-58, 0.93],
  [-83, 0.89],
  [-108, 0.84],
] as const

const leaves = pairs.flatMap(([turn, size]) =>
  [20, -46].map(
    (lean) =>
      `<path d="${leaf}" transform="rotate(${turn} 24 23)translate(25 40)rotate(${lean})scale(${size})"/>`,
  ),
)
const branch =
  '<path fill="none" stroke="currentColor" stroke-width="1.1" d="M26.5 39.8A17 17 0 0 0 39.5 16.2"/>' +
  leaves.join('') +
  `<path d="${leaf}" transform="translate(37.2 12.6)rotate(-128)scale(.8)"/>`

/** The university's sign: a laurel wreath around the mountain. */
export const mark =
  `<svg viewBox="0 0 48 48" width="44" height="44" fill="currentColor">${branch}` +
  `<g transform="matrix(-1 0 0 1 48 0)">${branch}</g>` +
  '<path fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" d="m14.5 28.5 5.2-6.7 3 3.3 4.6-7.3 6.2 10.7"/></svg>'

/** The leaf before each promise. */
export const bullet =
  'M4.2 14.3C2.9 8 8.3 3.1 17.5 3c.4 8.4-4.6 13.3-10.9 12.1L12.9 7.4 5.4 14 3 17.4c-.5-.5-.2-1.3 1.2-3.1Z'
