import { createHash } from 'node:crypto'

/**
 * Writes the Content-Security-Policy of an HTML page of ours: scripts only from us and those inline
 * ones that are in the built file, by their hashes.
 * @param html the built file
 * @param storeOrigin where uploads are posted to and documents come from, when not from us
 */
export function describePagePolicy(html: string, storeOrigin: string | undefined): string {
  const ours = ["'self'", storeOrigin].filter((source) => source !== undefined).join(' ')
  const directives = {
    'default-src': "'self'",
    'script-src': ["'self'", ...hashInlineScripts(html)].join(' '),
    // Radix sets style attributes and injects a style element.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `${ours} data:`,
    'font-src': "'self'",
    'connect-src': ours,
    'form-action': ours,
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** The policy of everything that is not a page: it is data, and nothing in it is ever run or framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
  const hashes = [...scripts].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}
