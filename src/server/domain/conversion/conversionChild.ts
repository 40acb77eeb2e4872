import './loadPdfLibAtOnce.ts'

import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'

import { convertDocx, KilledFromOutside } from './convertDocx.ts'
import { ConversionRefusal } from './conversionRefusal.ts'
import { detectFileType } from './detectFileType.ts'
import { getPdfium } from './openPdfium.ts'

export interface ConversionRequest {
  readonly bytes: Uint8Array
  /** A folder for temporary files, created here, possibly invisible to the parent; otherwise the parent removes it. */
  readonly folder: string
  /** null without LibreOffice. */
  readonly soffice: string | null
}

export type ConversionReply =
  | { readonly kind: 'done'; readonly pdf: Uint8Array; readonly pageCount: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'killed' | 'broken'; readonly error: string }

/** The part in which Word stores an encrypted docx. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

// The process is started before its document arrives, and loads all of this while it waits. An error is reported on use.
const { convertPicture } = await import('./convertPicture.ts')
const { rebuildPdf } = await import('./rebuildPdf.ts')
getPdfium().catch(() => undefined)

process.once('message', (request: ConversionRequest) => {
  // The parent is gone: kill everything started here, which is in the same process group.
  process.once('disconnect', () => {
    rmSync(request.folder, { recursive: true, force: true })
    process.kill(0, 'SIGKILL')
  })
  void answer(request).then((reply) => process.send?.(reply, () => process.exit(0)))
})

async function answer(request: ConversionRequest): Promise<ConversionReply> {
  try {
    return { kind: 'done', ...(await rebuildPdf(await convert(request))) }
  } catch (error) {
    if (error instanceof KilledFromOutside) return { kind: 'killed', error: error.message }
    if (error instanceof ConversionRefusal) return { kind: 'refused', message: error.message }
    return { kind: 'broken', error: error instanceof Error ? String(error.stack) : String(error) }
  }
}

/** Everything becomes a PDF, and every PDF is rebuilt, so that one rule decides what staff open. */
async function convert({ bytes, soffice, folder }: ConversionRequest): Promise<Uint8Array> {
  const type = detectFileType(bytes)
  switch (type) {
    case 'png':
    case 'jpeg':
      return await convertPicture(bytes)
    case 'pdf':
      return bytes
    case 'zip':
      if (soffice === null) throw new ConversionRefusal('noDocx')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return await convertDocx(bytes, soffice, folder)
    case 'office':
      // Word encrypts a docx into this container, whose directory names the package in UTF-16.
      throw new ConversionRefusal(Buffer.from(bytes).includes(encryptedPackage) ? 'passwordDocx' : 'oldWord')
    default:
      throw new ConversionRefusal(type)
  }
}
