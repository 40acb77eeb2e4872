// npm run --silent components: prints the components of the product as CycloneDX, without network.
//
// `npm sbom --omit dev` leaves out packages that development packages need as well, such as React, and without `--omit
// dev` it refuses the lock because of a test package. So it gets a lock without development packages
// (docs/decisions/0066).
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getOuterPath } from './findProgram.mjs'
import { projectFolder } from './projectFolder.mjs'

const command = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']

const temporary = mkdtempSync(join(tmpdir(), 'gatehouse-components-'))
try {
  const { devDependencies: _, ...manifest } = read('package.json')
  const { packages, ...lock } = read('package-lock.json')
  const shipped = Object.entries(packages).filter(([, one]) => one.dev !== true)
  // npm names the component after its folder.
  const folder = join(temporary, manifest.name)
  mkdirSync(folder)
  write(join(folder, 'package.json'), manifest)
  write(join(folder, 'package-lock.json'), {
    ...lock,
    packages: { ...Object.fromEntries(shipped), '': { ...packages[''], devDependencies: {} } },
  })
  const { status, error } = spawnSync('npm', [...command, '--offline', '--no-update-notifier'], {
    cwd: folder,
    env: { ...process.env, PATH: getOuterPath() },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error) throw error
  process.exitCode = status ?? 1
} finally {
  rmSync(temporary, { recursive: true })
}

/** @param {string} name of a file of the project */
function read(name) {
  return JSON.parse(readFileSync(join(projectFolder, name), 'utf8'))
}

/**
 * @param {string} path
 * @param {object} content
 */
function write(path, content) {
  writeFileSync(path, JSON.stringify(content))
}
