import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { assembleCopy, readAttachment } from './assembleCopy.ts'
import type { Attachment, CopyInput } from './findWantedCopy.ts'
import { prepareCopy } from './prepareCopy.ts'
import { listShippedFonts } from '#server/platform/fonts/shippedFonts.ts'

export interface TypesetRequest {
  readonly input: CopyInput
  readonly attachments: readonly Attachment[]
  /** Where to write the PDF. */
  readonly file: string
}

export type TypesetReply = { readonly error?: string }

/** Results that were not used for this many copies are evicted; otherwise each copy leaks 2.5 MB. */
const maxCacheAge = 2

const template = readFileSync(join(import.meta.dirname, 'copy.typ'), 'utf8')
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: listShippedFonts().map((file) => readFileSync(file)) }],
})

process.on('message', (request: TypesetRequest) => {
  void answer(request).then((reply) => process.send?.(reply))
})
process.once('disconnect', () => process.exit(0))

async function answer({ input, attachments, file }: TypesetRequest): Promise<TypesetReply> {
  try {
    const open = await Promise.all(attachments.map(readAttachment))
    const copy = JSON.stringify(prepareCopy(input, open))
    const { pdf, isPdfUa } = printPdf(copy, open.length > 0)
    await writeFile(file, isPdfUa ? pdf : await assembleCopy(pdf, open), { mode: 0o600 })
    return {}
  } catch (error) {
    return { error: error instanceof Error ? String(error.stack) : String(error) }
  } finally {
    compiler.evictCache(maxCacheAge)
  }
}

/** As PDF/UA, which forbids characters missing from all fonts. With unchecked documents a copy cannot claim it. */
function printPdf(copy: string, hasDocuments: boolean): { pdf: Uint8Array; isPdfUa: boolean } {
  const print = (document: NodeTypstDocument) => new Uint8Array(compiler.pdf(document, { pdfTags: true }))
  const document = compile({ copy })
  try {
    const pdf = new Uint8Array(compiler.pdf(document, { pdfStandard: PdfStandard.UA_1 }))
    return hasDocuments ? { pdf: print(document), isPdfUa: false } : { pdf, isPdfUa: true }
  } catch {
    // Still tagged, and every character can be copied out of it, drawn or not.
    return { pdf: print(compile({ copy, undrawn: 'yes' })), isPdfUa: false }
  }
}

function compile(inputs: Record<string, string>): NodeTypstDocument {
  const compiled = compiler.compile({ mainFileContent: template, inputs })
  if (compiled.result) return compiled.result
  throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
}
