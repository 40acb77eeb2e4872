import { PDFDocument, PageSizes } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { conversionLimits, ConversionRefusal } from './conversionRefusal.ts'

const marginPoints = 36
/** Small pictures are not enlarged beyond this. */
const lowestPixelsPerInch = 96

/**
 * Rotated upright, on white, without metadata.
 * @throws ConversionRefusal
 */
export async function convertPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await redrawPicture(bytes)
  const pdf = await PDFDocument.create()
  const embedded = await pdf.embedJpg(picture)
  const [short, long] = PageSizes.Letter
  const isLandscape = embedded.width > embedded.height
  const [pageWidth, pageHeight] = isLandscape ? [long, short] : [short, long]
  const scale = Math.min(
    (pageWidth - 2 * marginPoints) / embedded.width,
    (pageHeight - 2 * marginPoints) / embedded.height,
    72 / lowestPixelsPerInch,
  )
  const [width, height] = [embedded.width * scale, embedded.height * scale]
  const page = pdf.addPage([pageWidth, pageHeight])
  page.drawImage(embedded, {
    x: (pageWidth - width) / 2,
    y: pageHeight - marginPoints - height,
    width,
    height,
  })
  return pdf.save()
}

/** Keeps nothing of the original file but its pixels. */
async function redrawPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const longest = conversionLimits.maxPicturePixelsPerSide
  try {
    return await sharp(bytes, { limitInputPixels: conversionLimits.maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .toBuffer()
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new ConversionRefusal(isTooLarge ? 'tooManyPixels' : 'damagedPicture')
  }
}
