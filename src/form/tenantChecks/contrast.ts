import type { Shades, Theme } from '#form/tenant.ts'

import type { ColourName, Mixture } from './themePairs.ts'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

/** @returns undefined unless it is an opaque CSS hex colour */
export function findColour(text: string): Colour | undefined {
  const digits = /^#(?:([\da-f]{6})|([\da-f])([\da-f])([\da-f]))$/i.exec(text)
  if (!digits) return undefined
  const [, six, ...three] = digits
  const hex = six ?? three.map((digit) => digit + digit).join('')
  const part = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16)
  return [part(0), part(2), part(4)]
}

/** As CSS `color-mix(in srgb, …)`. */
export function mixColours(first: Colour, share: number, second: Colour): Colour {
  const mix = (index: 0 | 1 | 2): number => first[index] * share + second[index] * (1 - share)
  return [mix(0), mix(1), mix(2)]
}

/** A checked theme's colour, or the mixture of two of them. */
export function getColour(theme: Theme, name: ColourName | Mixture): Colour {
  if (typeof name !== 'string')
    return mixColours(getColour(theme, name[0]), name[1], getColour(theme, name[2]))
  return findColour(readColour(theme, name)) ?? [0, 0, 0]
}

export function readColour(theme: Theme, name: ColourName): string {
  const [colour, shade] = name.split('.') as [keyof Theme, keyof Shades]
  return theme[colour][shade]
}

/** WCAG 2.2, contrast ratio. */
export function measureContrast(first: Colour, second: Colour): number {
  const [one, other] = [measureLuminance(first), measureLuminance(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** WCAG 2.2, relative luminance. */
export function measureLuminance([red, green, blue]: Colour): number {
  return 0.2126 * straighten(red) + 0.7152 * straighten(green) + 0.0722 * straighten(blue)
}

function straighten(part: number): number {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
