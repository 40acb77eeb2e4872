import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import type { Device } from './screen.ts'

/** Where a run that renews them leaves the pictures in full size. */
const fullFolder = '.cache/screens'

/** Where the pictures lie that docs/screens.md shows. */
export const shownFolder = 'docs/screens'

/** How wide a picture is there, and how much of a long page it shows, in pixels of the window. */
const shown = { phone: { width: 240, maxHeight: 1480 }, desktop: { width: 560, maxHeight: 1600 } } as const

/** Whether this run renews the pictures of docs/screens.md. */
export const isRenewing = process.env.RENEW_PICTURES === '1'

/**
 * The name of a picture, which is also its path below its folder.
 * @param row the id of a screen, or of a group of moments
 * @param cell a state, a look, or the id of a moment
 */
export function namePicture(row: string, cell: string, device: Device): string {
  return `${row}-${cell}-${device}`
}

/**
 * Keeps a small copy of a picture for docs/screens.md, and all of it beside the reports for whoever wants to look closer.
 * @param name as `namePicture` gives it
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
