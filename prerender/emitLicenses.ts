import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

/** The file's name in the build, beside the pages. */
const fileName = 'licenses.txt'
const packagePath = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/

/** Packages whose files are in the build in another form: `src/client/styles/newsreader.woff2`. */
const derivedFrom = ['node_modules/@fontsource-variable/newsreader/']

/**
 * Writes the licenses of all bundled third-party code into one file of the build: most require their text with every
 * copy, and so do fonts (docs/third-party.md). Determined from what is really in the build.
 */
export function emitLicenses(): Plugin {
  return {
    name: 'gatehouse:licenses',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const folders = listPackageFolders(Object.values(bundle))
      this.emitFile({
        type: 'asset',
        fileName,
        source: folders.map(readLicense).join(`\n${'='.repeat(80)}\n\n`),
      })
    },
  }
}

/** The folders of packages whose code or files are in the build, by name. */
function listPackageFolders(outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string[] {
  const files = outputs.flatMap((output) =>
    output.type === 'chunk' ? Object.keys(output.modules) : output.originalFileNames,
  )
  const found = [...files, ...derivedFrom].map((file) =>
    packagePath.exec(file.startsWith('node_modules') ? `./${file}` : file),
  )
  const folders = new Map(found.flatMap((match) => (match?.[1] && match[2] ? [[match[2], match[1]]] : [])))
  return [...folders].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, folder]) => folder)
}

function readLicense(folder: string): string {
  const path = folder.replace(/^\0/, '')
  const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Readonly<
    Record<'name' | 'version' | 'license', string>
  >
  const file = readdirSync(path).find((one) => /^licen[cs]e(\.md|\.txt)?$/i.test(one))
  if (file === undefined || !existsSync(join(path, file))) {
    throw new Error(`${name} is in the build and has no license. Find one, or remove the package.`)
  }
  return `${name} ${version} (${license})\n\n${readFileSync(join(path, file), 'utf8').trim()}\n`
}
