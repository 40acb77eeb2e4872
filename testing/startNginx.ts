import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getFreePort } from './getFreePort.ts'

/**
 * Starts nginx with `deploy/nginx.conf` on a free port, without TLS.
 * @param ports of the two servers in the file's order
 */
export async function startNginx(ports: readonly [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-nginx-'))
  await mkdir(join(folder, 'temp'))
  const port = await getFreePort()
  const origin = `http://127.0.0.1:${port}`
  const shipped = await readFile(new URL('../deploy/nginx.conf', import.meta.url), 'utf8')
  const site = shipped
    // HTTP only redirects to HTTPS, and there is no certificate here.
    .replace(/^server \{\n {4}listen 80;[^]*?^\}\n/m, '')
    .replaceAll(/^ {4}(?:ssl_\w+ |listen \[::\]).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3010', `127.0.0.1:${ports[1]}`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    // Without TLS the origin includes our port, which `$host` lacks.
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  )
  await writeFile(join(folder, 'site.conf'), site)
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; pid ${folder}/nginx.pid; worker_processes 2;`,
      `events {} http { ${temporary.join(' ')} include ${folder}/site.conf; }`,
    ].join('\n'),
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(nginx, 'close')
  await waitUntilReached(origin)
  return {
    origin,
    readLog: async () => await readFile(join(folder, 'gatehouse.log'), 'utf8'),
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilReached(origin: string): Promise<void> {
  const deadline = Date.now() + 20_000
  const isReached = async (): Promise<boolean> =>
    await fetch(origin).then(
      () => true,
      () => false,
    )
  while (!(await isReached())) {
    if (Date.now() > deadline) throw new Error('nginx did not start.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
