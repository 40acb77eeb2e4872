import { createHash } from 'node:crypto'

/** Allows our own scripts, and the inline scripts of the built file by their hashes. */
export function describePagePolicy(html: string, storeOrigin: string | undefined): string {
  const ours = ["'self'", storeOrigin].filter((source) => source !== undefined).join(' ')
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashInlineScripts(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src ${ours} data:`,
    "font-src 'self'",
    `connect-src ${ours}`,
    `form-action ${ours}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Of what only our own pages may show in a frame, and which runs and loads nothing. A browser's own viewer of PDFs needs no more. */
export const framedPolicy = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
  const hashes = [...scripts].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}
