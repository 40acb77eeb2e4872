import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cleanDocx } from './cleanDocx.ts'
import { conversionLimits, ConversionRefusal } from './conversionRefusal.ts'
import { escapeXml } from './readXml.ts'
import { listFontFolders } from '#server/platform/fonts/shippedFonts.ts'
import { makeChildEnvironment } from '#server/platform/processes/childEnvironment.ts'

/** Virtual memory, of which LibreOffice reserves far more than it uses. */
const maxAddressKilobytes = 3_000_000
/** `ulimit -f` counts in blocks. */
const blockBytes = 512
const maxFileBlocks = Math.floor(conversionLimits.maxPdfBytes / blockBytes)

const settingsFile = join(import.meta.dirname, 'profile.xcu')

/** The exit code of LibreOffice's launcher if LibreOffice was killed. */
const killedCode = 137

/** Exit codes of the shell and the loader if part of a program is missing. */
const missingCodes = [126, 127]

/** LibreOffice was killed from outside, as when memory runs out: that says nothing about the document. */
export class KilledFromOutside extends Error {}

/**
 * Runs LibreOffice once, with a separate profile.
 * @throws ConversionRefusal; KilledFromOutside
 */
export async function convertDocx(bytes: Uint8Array, soffice: string, folder: string): Promise<Uint8Array> {
  await writeFile(join(folder, 'document.docx'), await cleanDocx(bytes))
  await writeProfile(join(folder, 'profile'), soffice)
  await writeFontSettings(folder)
  await runSoffice(soffice, folder)
  // LibreOffice exits with 0 even when it fails, so only its output counts.
  const pdf = await readFile(join(folder, 'document.pdf')).catch(() => Buffer.alloc(0))
  if (pdf.length === 0) throw new ConversionRefusal('damagedDocx')
  if (pdf.length >= maxFileBlocks * blockBytes) throw new ConversionRefusal('tooLargeInside')
  return pdf
}

async function runSoffice(soffice: string, folder: string): Promise<void> {
  const command = [
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
    env: makeChildEnvironment({
      HOME: folder,
      TMPDIR: folder,
      LANG: 'C.UTF-8',
      SAL_USE_VCLPLUGIN: 'svp',
      // In a sandbox without /proc it does not find its own libraries.
      LD_LIBRARY_PATH: dirname(soffice),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    }),
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  if (signal === 'SIGKILL' || code === killedCode) throw new KilledFromOutside('LibreOffice was killed')
  if (missingCodes.includes(code ?? 0)) throw new Error(`${soffice} cannot be started: ${code}`)
}

async function writeProfile(folder: string, soffice: string): Promise<void> {
  const extensions = join(folder, 'user', 'extensions')
  await mkdir(extensions, { recursive: true })
  await copyFile(settingsFile, join(folder, 'user', 'registrymodifications.xcu'))
  // A profile without the build's id looks new: LibreOffice sets it up and starts a second time.
  const version = await readFile(join(dirname(soffice), 'versionrc'), 'utf8').catch(() => '')
  const buildId = /^buildid=(.+)$/m.exec(version)?.[1]
  if (buildId !== undefined) await writeFile(join(extensions, 'buildid'), buildId)
}

/** The system's fonts, and ours for scripts that those lack. */
async function writeFontSettings(folder: string): Promise<void> {
  const folders = listFontFolders().map((one) => `<dir>${escapeXml(one)}</dir>`)
  await writeFile(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${folders.join('\n')}
<cachedir>${escapeXml(join(folder, 'font-cache'))}</cachedir>
</fontconfig>
`,
  )
}
