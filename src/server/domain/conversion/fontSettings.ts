import { writeFile } from 'node:fs/promises'

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

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
