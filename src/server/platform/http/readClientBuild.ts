import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { addressesAttribute } from '#contract/lookupRules.ts'
import { staffPath } from '#contract/pagePaths.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { describePagePolicy } from './contentSecurityPolicy.ts'

export type ClientBuild = ReturnType<typeof readClientBuild>
export type HtmlFile = ReturnType<typeof packHtml>

interface BuildOptions {
  /** That browsers upload to; missing if that is us. */
  readonly storeOrigin?: string | undefined
  /** HTML that stands before everything else on each page. */
  readonly bar?: string | undefined
}

export function readClientBuild(folder: string, options: BuildOptions = {}) {
  // The shell: no page of a form has the root's path (pageIssues.ts).
  const shell = join(folder, 'index.html')
  if (!existsSync(shell)) {
    throw new StartupError(
      `The client has not been built: ${folder} has no HTML.`,
      'Start with npm start, which builds it.',
    )
  }
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`)
  const staffPage = `${staffPath}/index.html`
  const pages = names.filter((name) => /.\/index\.html$/.test(name) && name !== staffPage)
  return {
    folder,
    shell: readPage(shell, options),
    staff: readPage(join(folder, staffPage), options),
    /** By path, such as `/about`. */
    prerendered: new Map(pages.map((name) => [dirname(name), readPage(join(folder, name), options)])),
    /** Paths of files beside the pages that are sent as they are, such as `/robots.txt`. */
    files: new Set(names.filter((name) => /\.\w+$/.test(name) && !name.endsWith('.html'))),
  }
}

function readPage(path: string, { storeOrigin, bar = '' }: BuildOptions) {
  const html = readFileSync(path, 'utf8').replace('<body>', (body) => body + bar)
  let marked: HtmlFile | undefined
  return {
    ...packHtml(html, storeOrigin),
    /** The page of a server that can suggest addresses. Compressed when it is first needed. */
    markSuggesting: (): HtmlFile =>
      (marked ??= packHtml(html.replace('<html ', `<html ${addressesAttribute} `), storeOrigin)),
  }
}

function packHtml(html: string, storeOrigin: string | undefined) {
  const plain = Buffer.from(html)
  return {
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    contentSecurityPolicy: describePagePolicy(html, storeOrigin),
  }
}
