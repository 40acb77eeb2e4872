// @module-tag bubblewrap
// @module-tag namespaces

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { projectFolder } from '../../setup/projectFolder.mjs'

const libreOffice = '/usr/lib/libreoffice'

/** Stands in for the machine's: another one holds a lock when the lists and the packages are first asked for. */
const aptGet = `#!/bin/sh
PATH=/usr/bin:/bin
echo "$@" >> calls
case $(wc -l < calls) in
  1) echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 4711 (apt-get)' >&2; exit 100 ;;
  3) echo 'E: Could not get lock /var/cache/apt/archives/lock. It is held by process 4711 (apt-get)' >&2; exit 100 ;;
esac
case "$*" in *--no-download*) printf '#!/bin/sh\\n' > programs/soffice && chmod +x programs/soffice ;; esac
`

test('LibreOffice is installed in the background although another apt-get runs at first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-apt-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  const programs = join(folder, 'programs')
  await mkdir(programs)
  await writeFile(join(programs, 'apt-get'), aptGet, { mode: 0o755 })
  await writeFile(join(folder, 'debian_version'), '13\n')
  // Its timer keeps the process alive as the server would.
  const start = `import { startInstallingLibreOffice } from '${projectFolder}/setup/startInstallingLibreOffice.mjs'
    startInstallingLibreOffice()
    setInterval(() => {}, 1_000)`

  // A Debian without LibreOffice, whose root this is.
  const begun = spawn(
    'bwrap',
    [
      ...(process.getuid?.() === 0 ? [] : ['--unshare-user', '--uid', '0', '--gid', '0']),
      ...'--die-with-parent --dev-bind / / --tmpfs /etc'.split(' '),
      ...(existsSync(libreOffice) ? ['--tmpfs', libreOffice] : []),
      '--ro-bind',
      join(folder, 'debian_version'),
      '/etc/debian_version',
      '--chdir',
      folder,
      '--setenv',
      'PATH',
      programs,
      process.execPath,
      '--input-type=module',
      '--eval',
      start,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void begun.kill('SIGKILL'))
  let output = ''
  begun.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))

  await vi.waitFor(
    () => expect(output).toContain('LibreOffice is installed: Word documents are accepted now.'),
    20_000,
  )
  expect(output).toContain('LibreOffice is being installed in the background.')
  const calls = (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n')
  expect(calls.map((call) => call.split(' ', 1)[0])).toEqual([
    'update',
    'update',
    'install',
    'install',
    'install',
  ])
})
