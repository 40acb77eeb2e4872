import { fromBufferPromise } from 'yauzl'
import { conversionLimits } from './conversionLimits.ts'
import { ConversionRefusal } from './conversionRefusal.ts'

/** @throws ConversionRefusal if it is damaged, encrypted, or expands to too much */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  let allBytes = 0
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true })
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      if (entry.isEncrypted()) throw new ConversionRefusal('passwordDocx')
      // Readers disagree about which of two entries with the same name counts.
      if (files.has(entry.fileName)) throw new ConversionRefusal('damagedDocx')
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        if (!Buffer.isBuffer(chunk)) continue
        allBytes += chunk.length
        if (allBytes > conversionLimits.maxUnzippedBytes) throw new ConversionRefusal('tooLargeInside')
        chunks.push(chunk)
      }
      files.set(entry.fileName, Buffer.concat(chunks))
      if (files.size > conversionLimits.maxZipEntries) throw new ConversionRefusal('tooLargeInside')
    }
  } catch (error) {
    throw error instanceof ConversionRefusal ? error : new ConversionRefusal('damagedDocx')
  }
  return files
}
