import { spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cleanDocx } from './cleanDocx.ts'
import { conversionLimits } from './conversionLimits.ts'
import { sandboxVariable } from './conversionProcess.ts'
import { ConversionRefusal } from './conversionRefusal.ts'
import { findNetworkSandbox } from './conversionSandbox.ts'
import { writeFontSettings, writeSofficeProfile } from './sofficeProfile.ts'

export interface DocxTools {
  readonly soffice: string
  /** Folders with additional fonts, for scripts that the system's fonts lack. */
  readonly fontFolders: readonly string[]
}

/** Virtual memory, of which LibreOffice reserves far more than it uses. */
const maxAddressKilobytes = 3_000_000
/** `ulimit -f` counts in blocks. */
const blockBytes = 512
const maxFileBlocks = Math.floor(conversionLimits.maxPdfBytes / blockBytes)

/** The exit code of LibreOffice's launcher if LibreOffice was killed. */
const killedCode = 137

/** Exit codes of the shell and the loader if part of a program is missing. */
const missingCodes = [126, 127]

/** LibreOffice was killed from outside, as when memory runs out: that says nothing about the document. */
export class KilledFromOutside extends Error {}

/**
 * Runs LibreOffice once, with a profile of its own.
 * @throws ConversionRefusal; KilledFromOutside
 */
export async function convertDocx(bytes: Uint8Array, tools: DocxTools, folder: string): Promise<Uint8Array> {
  await writeFile(join(folder, 'document.docx'), await cleanDocx(bytes))
  await writeSofficeProfile(join(folder, 'profile'), tools.soffice)
  await writeFontSettings(join(folder, 'fonts.conf'), tools.fontFolders, join(folder, 'font-cache'))
  await runSoffice(tools.soffice, folder)
  // LibreOffice exits with 0 even when it fails, so only its output counts.
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
  const isSandboxed = process.env[sandboxVariable] === 'everything'
  const command = [
    ...(isSandboxed ? [] : findNetworkSandbox()),
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
  // Limits that a system lacks (macOS has none on virtual memory) are skipped. The soft CPU limit comes first, since
  // its signal is unambiguous.
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
      ...(isSandboxed && { LD_LIBRARY_PATH: dirname(soffice) }),
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
