/**
 * Detected by content. `office`: old Office files and encrypted new ones; `oldDocument`: rich text; `otherPicture`:
 * formats of phones and web pages, whose owners are told how to save them.
 */
export type FileType =
  | 'empty'
  | 'png'
  | 'jpeg'
  | 'pdf'
  | 'zip'
  | 'office'
  | 'oldDocument'
  | 'otherPicture'
  | 'unknown'

const otherPictures = [
  /^GIF8/,
  /^RIFF....WEBP/s,
  /^.{4}ftyp(?:hei|hev|mif|msf|avi)/s,
  /^(?:II\*\0|MM\0\*)/,
  /^BM.{4}\0\0\0\0/s,
]

/** Readers look for the header in the first kilobyte. */
const pdfHeaderBytes = 1024

export function detectFileType(bytes: Uint8Array): FileType {
  if (bytes.length === 0) return 'empty'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'office'
  const start = Buffer.from(bytes.subarray(0, pdfHeaderBytes)).toString('latin1')
  if (start.includes('%PDF-')) return 'pdf'
  if (start.startsWith('{\\rtf')) return 'oldDocument'
  if (otherPictures.some((picture) => picture.test(start))) return 'otherPicture'
  return 'unknown'
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
