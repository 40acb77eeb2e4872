import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import type { Device } from './screen.ts'

/** Full-size pictures of a run that renews them. */
const fullFolder = '.cache/screens'

/** The pictures of docs/screens.md. */
export const shownFolder = 'docs/screens'

/** Size of the pictures there: width, and the part of a long page that is shown, in pixels of the window. */
const shown = { phone: { width: 240, maxHeight: 1480 }, desktop: { width: 560, maxHeight: 1600 } } as const

/** Whether this run renews the pictures. */
export const isRenewing = process.env.RENEW_PICTURES === '1'

/**
 * The name and relative path of a picture.
 * @param row id of a screen or a group of moments
 * @param cell state, look, or id of a moment
 */
export function namePicture(row: string, cell: string, device: Device): string {
  return `${row}-${cell}-${device}`
}

/**
 * Stores a small picture for docs/screens.md, and the full one beside the reports.
 * @param name from `namePicture`
 */
export async function keepPicture(name: string, device: Device, png: Buffer): Promise<void> {
  await mkdir(fullFolder, { recursive: true })
  await writeFile(join(fullFolder, `${name}.png`), png)
  const { width, maxHeight } = shown[device]
  const { width: fullWidth, height } = await sharp(png).metadata()
  await mkdir(shownFolder, { recursive: true })
  await sharp(png)
    .extract({ left: 0, top: 0, width: fullWidth, height: Math.min(height, maxHeight) })
    .resize({ width: Math.min(width, fullWidth) })
    .webp({ quality: 60 })
    .toFile(join(shownFolder, `${name}.webp`))
}
