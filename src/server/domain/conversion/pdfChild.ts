import { servePdfs } from './servePdfs.ts'

// The process that plain PDFs share.
servePdfs(new URL('./pdfThread.ts', import.meta.url))
