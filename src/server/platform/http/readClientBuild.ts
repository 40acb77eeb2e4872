import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
