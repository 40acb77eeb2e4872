import { escapeHtml } from '#form/escapeHtml.ts'

/** A page without styles or scripts, for a server that may hardly answer. */
export function makeErrorPage(message: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>One moment</title><main><h1>One moment, please</h1><p>${escapeHtml(message)}</p></main></html>\n`
}
