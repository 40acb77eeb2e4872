import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { escapeXml } from './readXml.ts'

const settings: readonly (readonly [path: string, name: string, value: string])[] = [
  // No folder is trusted, so every external reference is untrusted.
  ['org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisablePythonRuntime', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['org.openoffice.Office.Common/Misc', 'FirstRun', 'false'],
  ['org.openoffice.Office.Common/Misc', 'CrashReport', 'false'],
  ['org.openoffice.Office.Common/Save/Document', 'CreateBackup', 'false'],
  [
    "org.openoffice.Office.Jobs/Jobs/org.openoffice.Office.Jobs:Job['UpdateCheck']/Arguments",
    'AutoCheckEnabled',
    'false',
  ],
  ['org.openoffice.Office.Recovery/AutoSave', 'Enabled', 'false'],
  ['org.openoffice.Office.Recovery/RecoveryInfo', 'Enabled', 'false'],
  ['org.openoffice.Setup/Office', 'ooSetupInstCompleted', 'true'],
  ['org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
]

export async function writeSofficeProfile(folder: string, soffice: string): Promise<void> {
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`
  const extensions = join(folder, 'user', 'extensions')
  await mkdir(extensions, { recursive: true })
  await writeFile(join(folder, 'user', 'registrymodifications.xcu'), xml)
  const buildId = await findBuildId(soffice)
  // A profile without the build's id looks new: LibreOffice sets it up and starts a second time.
  if (buildId !== undefined) await writeFile(join(extensions, 'buildid'), buildId)
}

/** The build's id; without it conversions only take longer. */
async function findBuildId(soffice: string): Promise<string | undefined> {
  try {
    const file = join(dirname(await realpath(soffice)), 'versionrc')
    return /^buildid=(.+)$/m.exec(await readFile(file, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

/** The system's fonts, and additional folders. */
export async function writeFontSettings(
  file: string,
  fontFolders: readonly string[],
  cacheFolder: string,
): Promise<void> {
  const folders = fontFolders.map((folder) => `<dir>${escapeXml(folder)}</dir>`)
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${folders.join('\n')}
<cachedir>${escapeXml(cacheFolder)}</cachedir>
</fontconfig>
`,
  )
}
