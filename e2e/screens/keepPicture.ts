import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import sharp from 'sharp'

import type { Device } from './screen.ts'

/** Where every run leaves its pictures, in full size. */
const freshFolder = '.cache/screens'

/** Where the pictures lie that docs/screens.md shows. */
export const shownFolder = 'docs/screens'

/** How wide a picture is there, and how much of a long page it shows, in pixels of the window. */
const shown = { phone: { width: 240, maxHeight: 1480 }, desktop: { width: 560, maxHeight: 1600 } } as const

/** Whether this run renews the pictures of docs/screens.md. */
export const isRenewing = process.env.RENEW_PICTURES === '1'

/**
 * The name of a picture, which is also its path below its folder.
 * @param row the id of a screen, or 'dialog'
 * @param cell a state, or the id of a dialog
 */
export function namePicture(row: string, cell: string, device: Device): string {
  return `${row}-${cell}-${device}`
}

/**
 * Keeps a picture, and its small copy when the pictures are being renewed.
 * @param name as `namePicture` gives it
 * @param png the picture in full size
 */
export async function keepPicture(name: string, device: Device, png: Buffer): Promise<void> {
  const path = join(freshFolder, `${name}.png`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, png)
  if (!isRenewing) return
  const { width, maxHeight } = shown[device]
  const { width: fullWidth, height } = await sharp(png).metadata()
  await mkdir(shownFolder, { recursive: true })
  await sharp(png)
    .extract({ left: 0, top: 0, width: fullWidth, height: Math.min(height, maxHeight) })
    .resize({ width: Math.min(width, fullWidth) })
    .webp({ quality: 60 })
    .toFile(join(shownFolder, `${name}.webp`))
}
