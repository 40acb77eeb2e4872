import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { copyWholeProject } from '../copyProject.ts'

export type BuiltImage = Awaited<ReturnType<typeof buildImage>>

/** The name in the Containerfile; it is not asked of a registry. */
const baseName = 'docker.io/library/debian:13-slim'
const release = 'trixie'
const imageName = 'gatehouse'

/** As in Debian's own slim image, and without waiting for a disk that is thrown away. */
const slim = `force-unsafe-io
path-exclude /usr/share/doc/*
path-exclude /usr/share/man/*
path-exclude /usr/share/locale/*
path-include /usr/share/doc/*/copyright
`

const authorities = '/etc/ssl/certs/ca-certificates.crt'

/**
 * Builds the image of deploy/Containerfile from this project, on a base of Debian's packages, and makes a container of it.
 * Everything is below one folder, which `remove` removes; it is also removed when this fails or takes too long.
 */
export async function buildImage(timeoutMs: number) {
  const signal = AbortSignal.timeout(timeoutMs)
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-image-'))
  const project = await copyWholeProject()
  const run = async (program: string, words: readonly string[]): Promise<string> => {
    const options = {
      cwd: folder,
      maxBuffer: 50_000_000,
      signal,
      env: { ...process.env, DPKG_FORCE: 'unsafe-io' },
    }
    const { stdout } = await promisify(execFile)(program, words, options).catch((error: unknown) => {
      throw new Error(`${program} ${words[0]} failed: ${describeEnd(error)}`)
    })
    return stdout.trim()
  }
  const storage = [
    '--storage-driver',
    'vfs',
    '--root',
    join(folder, 'store'),
    '--runroot',
    join(folder, 'run'),
  ]
  const buildah = async (command: string, ...words: readonly string[]) =>
    await run('buildah', [...storage, command, ...words])
  const remove = async (): Promise<void> => {
    await project.remove()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await makeBase(run, buildah)
    // What npm needs to know of this machine goes in as secrets, and stays out of the image.
    const npmrc = join(folder, 'npmrc')
    await writeFile(npmrc, `registry=${await run('npm', ['config', 'get', 'registry'])}\n`)
    const secrets = [`--secret=id=npmrc,src=${npmrc}`, `--secret=id=authorities,src=${authorities}`]
    const file = `--file=${join(project.path, 'deploy', 'Containerfile')}`
    const options = [
      '--isolation=chroot',
      '--format=docker',
      '--layers=false',
      '--pull-never',
      ...secrets,
      file,
    ]
    await buildah('bud', ...options, `--tag=${imageName}`, project.path)
    const root = await buildah('mount', await buildah('from', '--pull-never', imageName))
    const inspected = JSON.parse(await buildah('inspect', '--type', 'image', imageName)) as {
      readonly Docker: { readonly config: ImageConfig }
    }
    const [kilobytes = ''] = (await run('du', ['-s', '-x', root])).split('\t')
    return {
      /** Where its files are. */
      root,
      config: inspected.Docker.config,
      megabytes: Number(kilobytes) / 1024,
      makeFolder: async (name: string): Promise<string> => {
        const made = join(folder, name)
        await mkdir(made)
        return made
      },
      listNames: async (path: string): Promise<string[]> => await readdir(join(root, path)),
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
  readonly Cmd: readonly string[]
  readonly Healthcheck: { readonly Test: readonly string[] }
}

/** From the mirror of this machine. */
async function makeBase(
  run: (program: string, words: readonly string[]) => Promise<string>,
  buildah: (command: string, ...words: readonly string[]) => Promise<string>,
): Promise<void> {
  const mirrors = await run('apt-get', ['indextargets', '--format', '$(LABEL) $(REPO_URI)'])
  const mirror = /^Debian (\S+)$/m.exec(mirrors)?.[1] ?? 'http://deb.debian.org/debian'
  const container = await buildah('from', 'scratch')
  const root = await buildah('mount', container)
  await run('debootstrap', ['--variant=minbase', release, root, mirror])
  await writeFile(join(root, 'etc', 'dpkg', 'dpkg.cfg.d', 'slim'), slim)
  for (const path of [
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
    'var/cache/apt',
    'var/lib/apt/lists',
  ])
    await rm(join(root, path), { recursive: true, force: true })
  await buildah('commit', '--rm', container, baseName)
}

function describeEnd(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string }
  return `${stdout}\n${stderr}`
    .trim()
    .split(/[\r\n]+/)
    .slice(-15)
    .join('\n')
}
