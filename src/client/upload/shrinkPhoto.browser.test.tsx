import { expect, onTestFinished, test, vi } from 'vitest'

import { maxFileBytes } from '#contract/fileRules.ts'

import { shrinkPhoto } from './shrinkPhoto.ts'

test('a photo of a phone becomes a JPEG below 1 MB with as many pixels as fit', async () => {
  const photo = await drawPhoto(4000, 3000, 'IMG_20261121_075952123_HDR_BURST01.PNG')
  expect(photo.size).toBeGreaterThan(maxFileBytes)
  const small = await shrinkPhoto(photo)
  expect(small?.name).toBe('IMG_20261121_075952123_HDR_B.jpg')
  expect(small?.type).toBe('image/jpeg')
  expect(small?.size).toBeLessThanOrEqual(maxFileBytes)
  const { width, height } = await createImageBitmap(small ?? new Blob())
  expect(width).toBeGreaterThanOrEqual(1400)
  expect(width / height).toBeCloseTo(4 / 3, 2)
})

test('what is transparent becomes white', async () => {
  const canvas = new OffscreenCanvas(40, 20)
  canvas.getContext('2d')?.clearRect(0, 0, 40, 20)
  const small = await shrinkPhoto(new File([await canvas.convertToBlob()], 'clear.png'))
  const context = new OffscreenCanvas(40, 20).getContext('2d')
  context?.drawImage(await createImageBitmap(small ?? new Blob()), 0, 0)
  expect([...(context?.getImageData(10, 10, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255])
})

test('a file that is not a photo is not made smaller', async () => {
  expect(await shrinkPhoto(new File(['no photo at all'], 'photo.jpg'))).toBeUndefined()
})

test('nor is one for which the browser has no canvas', async () => {
  const photo = await drawPhoto(400, 300, 'photo.png')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(shrinkPhoto(photo)).rejects.toThrow('canvas')
})

/** Paper under a lamp: coarse noise, which does not compress as PNG. */
async function drawPhoto(width: number, height: number, name: string): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const grain = new ImageData(500, 375)
  for (let at = 0; at < grain.data.length; at += 1) grain.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251
  context?.drawImage(await createImageBitmap(grain), 0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name)
}
