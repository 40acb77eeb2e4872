// node_modules/.bin/node setup/trimImage.mjs, in deploy/Containerfile, after the pages are built: removes what a server, a worker and
// the commands never read. It makes the image smaller by a third.
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { listFontFolders } from '../src/server/platform/fonts/shippedFonts.ts'
import { projectFolder } from './projectFolder.mjs'

/** Relative to the project. */
const unused = [
  // Sources of the pages, and what builds them.
  '.cache',
  'prerender',
  'src/{client,staff}',
  'src/**/*.test.{ts,tsx}',
  'tsconfig.base.json',
  'vite.config.ts',
  'node_modules/{vite,rolldown,lightningcss,lightningcss-*,typescript,react-dom,@rolldown,@typescript}',
  // For programs that compile against Node.
  'node_modules/node-*/{include,share}',
  'node_modules/**/*.{map,d.ts,d.cts,d.mts}',
  // Node loads the CommonJS of these packages.
  'node_modules/@opentelemetry/*/build/{esm,esnext}',
  // npm 9 also installs what other C libraries need.
  'node_modules/@*/*musl*',
]

const fonts = globSync('node_modules/@expo-google-fonts/*/[1-9]00*', { cwd: projectFolder })
const printed = new Set(listFontFolders())
const unprinted = fonts.filter((folder) => !printed.has(join(projectFolder, folder)))

for (const path of [...globSync(unused, { cwd: projectFolder }), ...unprinted])
  rmSync(join(projectFolder, path), { recursive: true, force: true })
