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

/** @param opacity opaque by default */
export function writeColor(color: Color, opacity = 1): string {
  const parts = opacity < 1 ? [...color, opacity * 255] : color
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** As CSS `color-mix(in srgb, …)`. */
export function mixColors(first: Color, share: number, second: Color): Color {
  const mix = (index: 0 | 1 | 2): number => first[index] * share + second[index] * (1 - share)
  return [mix(0), mix(1), mix(2)]
}

/** WCAG 2.2, contrast ratio. */
export function measureContrast(first: Color, second: Color): number {
  const [one, other] = [measureLuminance(first), measureLuminance(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** WCAG 2.2, relative luminance: 0 for black, 1 for white. */
export function measureLuminance(color: Color): number {
  const [red, green, blue] = straightenColor(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The same hue with another luminance.
 * @param saturation the share of its saturation that is kept
 */
export function setLuminance(color: Color, luminance: number, saturation = 1): Color {
  const own = measureLuminance(color)
  const light = straightenColor(color).map((part) => own + (part - own) * saturation)
  // Luminance is a sum of amounts of light: less of all is darker, and a share of white is lighter, with the same hue.
  const share = luminance < own ? luminance / own : (1 - luminance) / (1 - own)
  const [red = 0, green = 0, blue = 0] = light.map((part) =>
    bend(part * share + (luminance < own ? 0 : 1 - share)),
  )
  return [red, green, blue]
}

/** Red, green and blue as amounts of light, 0 to 1. */
function straightenColor([red, green, blue]: Color): Color {
  return [straighten(red), straighten(green), straighten(blue)]
}

function straighten(part: number): number {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function bend(light: number): number {
  return 255 * (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
}
