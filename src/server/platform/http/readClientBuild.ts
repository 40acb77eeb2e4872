import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { StartupError } from '#server/platform/startupError.ts'

import { describePagePolicy } from './contentSecurityPolicy.ts'

export type ClientBuild = ReturnType<typeof readClientBuild>
export type HtmlFile = ReturnType<typeof readHtml>

export function readClientBuild(folder: string, paths: readonly string[], storeOrigin?: string) {
  // The shell: no page of a form has the root's path (pageIssues.ts).
  const shell = join(folder, 'index.html')
  if (!existsSync(shell)) {
    throw new StartupError(
      `The client has not been built: ${folder} has no HTML.`,
      'Start with npm start, which builds it.',
    )
  }
  const prerendered = paths
    .map((path) => ({ path, file: join(folder, path, 'index.html') }))
    .filter(({ file }) => existsSync(file))
  return {
    folder,
    shell: readHtml(shell, storeOrigin),
    /** By path, such as `/about`. */
    prerendered: new Map(prerendered.map(({ path, file }) => [path, readHtml(file, storeOrigin)])),
    /** Paths of files beside the pages that are sent as they are, such as `/robots.txt`. */
    files: new Set(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.\w+$/.test(name) && !name.endsWith('.html'))
        .map((name) => `/${name.replaceAll(sep, '/')}`),
    ),
  }
}

function readHtml(path: string, storeOrigin: string | undefined) {
  const plain = readFileSync(path)
  return {
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    contentSecurityPolicy: describePagePolicy(plain.toString('utf8'), storeOrigin),
  }
}
