import { spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cleanDocx } from './cleanDocx.ts'
import { conversionLimits } from './conversionLimits.ts'
import { fenceVariable } from './conversionProcess.ts'
import { ConversionRefusal } from './conversionRefusal.ts'
import { findNetworkFence } from './conversionFence.ts'
import { writeFontSettings, writeSofficeProfile } from './sofficeProfile.ts'

export interface DocxTools {
  readonly soffice: string
  /** Folders with fonts for scripts that the machine's own fonts lack. */
  readonly fontFolders: readonly string[]
}

/** Kilobytes of address space, of which LibreOffice reserves far more than it uses. */
const maxAddressKilobytes = 3_000_000
/** The unit in which POSIX limits files, of which there are whole numbers only. */
const blockBytes = 512
const maxFileBlocks = Math.floor(conversionLimits.maxPdfBytes / blockBytes)

/** What LibreOffice's starter gives when LibreOffice itself was killed. */
const killedCode = 137

/** What a shell and the system's loader give for a program of which something is missing. */
const missingCodes = [126, 127]

/** Somebody, such as a system without memory, has killed LibreOffice: that says nothing about the document. */
export class KilledFromOutside extends Error {}

/** A process of its own with its own profile. @throws ConversionRefusal; KilledFromOutside */
export async function convertDocx(bytes: Uint8Array, tools: DocxTools, folder: string): Promise<Uint8Array> {
  await writeFile(join(folder, 'document.docx'), await cleanDocx(bytes))
  await writeSofficeProfile(join(folder, 'profile'), tools.soffice)
  await writeFontSettings(join(folder, 'fonts.conf'), tools.fontFolders, join(folder, 'font-cache'))
  await runSoffice(tools.soffice, folder)
  // LibreOffice exits with 0 when it fails, so only what it wrote counts.
  const output = join(folder, 'document.pdf')
  const size = await stat(output).then(
    (found) => found.size,
    () => 0,
  )
  if (size === 0) throw new ConversionRefusal('damagedDocx')
  if (size >= maxFileBlocks * blockBytes) throw new ConversionRefusal('tooLargeInside')
  return readFile(output)
}

function runSoffice(soffice: string, folder: string): Promise<void> {
  const isFenced = process.env[fenceVariable] === 'everything'
  const command = [
    ...(isFenced ? [] : findNetworkFence()),
    soffice,
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--nodefault',
    '--nologo',
    '--infilter=MS Word 2007 XML',
    '--convert-to',
    'pdf:writer_pdf_Export',
    '--outdir',
    folder,
    join(folder, 'document.docx'),
  ]
  const seconds = conversionLimits.timeLimitMs / 1000
  // Where a limit isn't known (macOS has no address limit) the others still hold.
  // Too much time must look like nothing else, so that the soft limit, which has a signal of its own, comes first.
  const limits = `ulimit -c 0; ulimit -t ${seconds + 1}; ulimit -S -t ${seconds}; ulimit -f ${maxFileBlocks}; ulimit -v ${maxAddressKilobytes} 2>/dev/null; exec "$@"`
  const child = spawn('/bin/sh', ['-c', limits, 'sh', ...command], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      TMPDIR: folder,
      LANG: 'C.UTF-8',
      SAL_USE_VCLPLUGIN: 'svp',
      // Without /proc it does not find its own libraries.
      ...(isFenced && { LD_LIBRARY_PATH: dirname(soffice) }),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL' || code === killedCode) reject(new KilledFromOutside())
      else if (missingCodes.includes(code ?? 0)) reject(new Error(`${soffice} cannot be started: ${code}`))
      else resolve()
    })
  })
}
