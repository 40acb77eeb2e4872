import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Can be passed to other threads, which compile nothing again. */
export type CompiledPdfium = object

declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<CompiledPdfium>
  readonly Instance: new (compiled: CompiledPdfium, imports: object) => object
}

let pdfium: Promise<PDFiumLibrary> | undefined

/**
 * Loading it takes longer than using it, so a waiting process calls this in advance.
 * @param compiled for the first call of a thread
 */
export function getPdfium(compiled?: CompiledPdfium): Promise<PDFiumLibrary> {
  pdfium ??= PDFiumLibrary.init(compiled === undefined ? {} : { instantiateWasm: instantiate(compiled) })
  return pdfium
}

export async function compilePdfium(): Promise<CompiledPdfium> {
  return await WebAssembly.compile(
    await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
  )
}

/** Emscripten's hook; its type names a module where it takes an instance. */
function instantiate(compiled: CompiledPdfium) {
  return (imports: object, useInstance: (instance: object) => void): object => {
    const instance = new WebAssembly.Instance(compiled, imports)
    useInstance(instance)
    return instance
  }
}
