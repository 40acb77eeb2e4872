import type { Shades, Theme } from '#form/tenant.ts'

import type { ColorName, Mixture } from './themePairs.ts'

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number]

/** @returns undefined unless it is an opaque CSS hex color */
export function findColor(text: string): Color | undefined {
  const digits = /^#(?:([\da-f]{6})|([\da-f])([\da-f])([\da-f]))$/i.exec(text)
  if (!digits) return undefined
  const [, six, ...three] = digits
  const hex = six ?? three.map((digit) => digit + digit).join('')
  const part = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16)
  return [part(0), part(2), part(4)]
}

/** As CSS `color-mix(in srgb, …)`. */
export function mixColors(first: Color, share: number, second: Color): Color {
  const mix = (index: 0 | 1 | 2): number => first[index] * share + second[index] * (1 - share)
  return [mix(0), mix(1), mix(2)]
}

/** A checked theme's color, or the mixture of two of them. */
export function getColor(theme: Theme, name: ColorName | Mixture): Color {
  if (typeof name !== 'string') return mixColors(getColor(theme, name[0]), name[1], getColor(theme, name[2]))
  return findColor(readColor(theme, name)) ?? [0, 0, 0]
}

export function readColor(theme: Theme, name: ColorName): string {
  const [color, shade] = name.split('.') as [keyof Theme, keyof Shades]
  return theme[color][shade]
}

/** WCAG 2.2, contrast ratio. */
export function measureContrast(first: Color, second: Color): number {
  const [one, other] = [measureLuminance(first), measureLuminance(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** WCAG 2.2, relative luminance. */
export function measureLuminance([red, green, blue]: Color): number {
  return 0.2126 * straighten(red) + 0.7152 * straighten(green) + 0.0722 * straighten(blue)
}

function straighten(part: number): number {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
