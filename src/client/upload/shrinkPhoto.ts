import { maxFileBytes } from '#contract/fileRules.ts'

import { shortenFileName } from './shortenFileName.ts'

/** Maximum sides in pixels, each legible in print and not larger than a PDF would keep. */
const longestSides = [2600, 2200, 1800, 1400] as const

const qualities = [0.85, 0.7, 0.55] as const

/**
 * Reduces a photo to the maximum file size: a JPEG on white, upright, with as many pixels as fit.
 * @returns undefined if the browser cannot decode it or it stays too large
 * @throws Error if the browser cannot draw it
 */
export async function shrinkPhoto(photo: File): Promise<File | undefined> {
  const picture = await createImageBitmap(photo)
    .catch(() => readAsImage(photo))
    .catch(() => undefined)
  if (!picture) return undefined
  try {
    for (const side of longestSides) {
      const canvas = drawOnWhite(picture, Math.min(1, side / Math.max(picture.width, picture.height)))
      for (const quality of qualities) {
        const jpeg = await new Promise<Blob | null>((resolve) =>
          canvas.toBlob(resolve, 'image/jpeg', quality),
        )
        if (jpeg && jpeg.size > 0 && jpeg.size <= maxFileBytes) {
          return new File([jpeg], shortenFileName(photo.name, '.jpg'), { type: 'image/jpeg' })
        }
      }
    }
    return undefined
  } finally {
    if ('close' in picture) picture.close()
  }
}

/** Safari cannot make a bitmap of some iPhone photos, but shows them. */
async function readAsImage(photo: File): Promise<HTMLImageElement> {
  const image = new Image()
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('loadend', resolve))
  reader.readAsDataURL(photo)
  await read
  // Unreadable data is treated like a broken picture.
  image.src = typeof reader.result === 'string' ? reader.result : 'data:,'
  await image.decode()
  return image
}

function drawOnWhite(picture: ImageBitmap | HTMLImageElement, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  // iPhones limit the memory of all canvases; without a context the picture would be black.
  if (!context) throw new Error('There is no memory for a canvas.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
