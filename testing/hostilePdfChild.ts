import { servePdfs } from '#server/domain/conversion/servePdfs.ts'

// The process that PDFs share, where some of them can do what a mistake of a library would let a hostile one do.
servePdfs(new URL('./hostilePdfThread.ts', import.meta.url))
