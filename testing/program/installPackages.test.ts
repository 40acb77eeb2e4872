import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'

import { getOuterPath } from '../../setup/findProgram.mjs'
import { projectFolder } from '../../setup/projectFolder.mjs'
import { serveLocally } from '../serveLocally.ts'

const run = promisify(execFile)
const version = '1.0.0'

/** A registry with one small package, and a project that has it as an optional part for each machine. */
async function openProject() {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-install-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'package'))
  await writeFile(join(folder, 'package/package.json'), JSON.stringify({ name: 'engine', version }))
  await run('tar', ['--create', '--gzip', '--file=engine.tgz', 'package'], { cwd: folder })
  const bytes = await readFile(join(folder, 'engine.tgz'))
  const asked: string[] = []
  const registry = { isDown: false, asked }
  const server = await serveLocally((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(registry.isDown ? 404 : 200).end(registry.isDown ? '' : bytes)
  })
  onTestFinished(server.close)

  const project = join(folder, 'project')
  await cp(join(projectFolder, 'setup'), join(project, 'setup'), { recursive: true })
  const part = (name: string, more: object) => ({
    [`node_modules/${name}`]: {
      version,
      resolved: `${server.url}/${name}.tgz`,
      optional: true,
      os: process.platform,
      cpu: [process.arch],
      ...more,
    },
  })
  const names = ['engine', 'engine-other', 'engine-wasm', 'engine-linux-gnu', 'engine-linux-musl']
  const root = {
    name: 'project',
    version,
    type: 'module',
    optionalDependencies: Object.fromEntries(names.map((name) => [name, version])),
  }
  const packages = {
    '': root,
    ...part('engine', {}),
    ...part('engine-other', { os: ['aix'] }),
    ...part('engine-linux-gnu', { os: ['linux'], libc: ['glibc'] }),
    ...part('engine-linux-musl', { os: ['linux'], libc: ['musl'] }),
    ...part('engine-wasm', { cpu: ['wasm32'] }),
  }
  await writeFile(join(project, 'package.json'), JSON.stringify(root))
  await writeFile(
    join(project, 'package-lock.json'),
    JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }),
  )
  const install = async () => {
    const words = ['--eval', "await (await import('./setup/installPackages.mjs')).installPackages()"]
    const env = {
      PATH: getOuterPath(),
      HOME: folder,
      NO_PROXY: '127.0.0.1',
      npm_config_fetch_retries: '0',
    }
    return await run(process.execPath, ['--input-type=module', ...words], { cwd: project, env })
  }
  return { registry, install, project }
}

test('an optional package of this machine that cannot be downloaded is named, and installed next time', async () => {
  const { registry, install, project } = await openProject()
  registry.isDown = true
  await expect(install()).rejects.toThrow(/The package engine could not be installed.*Check the network/)

  registry.isDown = false
  await install()
  expect(JSON.parse(await readFile(join(project, 'node_modules/engine/package.json'), 'utf8'))).toMatchObject(
    { version },
  )
  expect(registry.asked).not.toContain('/engine-other.tgz')
  expect(registry.asked).not.toContain('/engine-wasm.tgz')

  const { length } = registry.asked
  expect((await install()).stdout).toBe('')
  expect(registry.asked).toHaveLength(length)
}, 60_000)
