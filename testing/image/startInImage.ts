import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readFile } from 'node:fs/promises'

import { getFreePort } from '../getFreePort.ts'
import type { BuiltImage } from './buildImage.ts'

/** In the image's own namespaces of processes and mounts, which go with the first process. */
const inNamespaces = ['--mount', '--pid', '--fork', '--kill-child']

/**
 * Enters the root of an image as a runtime does with `--read-only`: nothing can be written but the volume and /tmp. A root that was
 * entered by chroot allows no user namespaces, as runtimes that forbid them.
 */
const enter = `root=$1 volume=$2 way=$3
shift 3
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount --bind "$volume" "$root/var/lib/gatehouse"
mount -o remount,bind,ro "$root"
cd "$root"
if [ "$way" = pivot ]; then pivot_root . . && umount -l .; enter=; else enter="chroot ."; fi
exec $enter setpriv --reuid=10001 --regid=10001 --clear-groups --bounding-set=-all --no-new-privs -- "$@"`

const user = 10_001

interface StartOptions {
  /** Its DATA_DIR, as seen from outside. */
  readonly volume: string
  readonly allowsNamespaces: boolean
  /** What it is started with, such as `demo`; default: what the image says. */
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts what the image starts, with its own environment, on a free port of the loopback interface. */
export async function startInImage(image: BuiltImage, options: StartOptions) {
  const { volume, allowsNamespaces, command: given = image.config.Cmd, environment = {} } = options
  await chown(volume, user, user)
  const port = String(await getFreePort())
  const settings = Object.entries({ HOST: '127.0.0.1', PORT: port, ...environment })
  const env = [...image.config.Env, ...settings.map(([name, value]) => `${name}=${value}`)]
  const start = (words: readonly string[]) => {
    const command = ['env', '-i', ...env, ...image.config.Entrypoint, ...words]
    const way = allowsNamespaces ? 'pivot' : 'chroot'
    return spawn(
      'unshare',
      [...inNamespaces, 'sh', '-euc', enter, 'sh', image.root, volume, way, ...command],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
  }
  /** To its end. */
  const run = async (...words: readonly string[]) => {
    const child = start(words)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
    await once(child, 'close')
    return { code: child.exitCode, output }
  }
  const server = start(given)
  let output = ''
  const ended = once(server, 'close')
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (/^Gatehouse is ready at /m.test(output)) resolve()
      })
    void ended.then(() => reject(new Error(`The server ended before it was ready:\n${output}`)))
  })
  const stop = async (): Promise<void> => {
    // The first process of its namespace, with which all others end. By changing its user it has left `--kill-child`.
    const [first] = (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).split(' ')
    process.kill(Number(first), 'SIGKILL')
    await ended
  }
  await ready
  return { url: `http://127.0.0.1:${port}`, run, stop }
}
