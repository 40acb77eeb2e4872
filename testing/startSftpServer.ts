import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { findProgram } from '../setup/findProgram.mjs'
import { getFreePort } from './getFreePort.ts'

/** When the next session is killed: while a file is written, or before or after one is renamed. */
export type SftpFault = 'in a file' | 'before a renaming' | 'after a renaming'

export type SftpServer = Awaited<ReturnType<typeof startSftpServer>>

const run = promisify(execFile)

/**
 * Starts OpenSSH's server for the current user on this machine.
 * @param folder a new one; `folder/incoming` is the user's folder there
 */
export async function startSftpServer(folder: string) {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  // OpenSSH changes its root to it.
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true, mode: 0o755 })
  for (const name of ['host_key', 'other_host_key', 'user_key'])
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
  await rename(join(folder, 'user_key.pub'), join(folder, 'authorized_keys'))
  const port = await getFreePort()
  const faultFile = join(folder, 'fault')
  const session = join(folder, 'session.mjs')
  await writeFile(session, sftpSession)
  const configuration = join(folder, 'sshd_config')
  await writeFile(
    configuration,
    `Port ${port}
ListenAddress 127.0.0.1
HostKey ${join(folder, 'host_key')}
AuthorizedKeysFile ${join(folder, 'authorized_keys')}
PidFile none
StrictModes no
PasswordAuthentication no
UsePAM no
Subsystem sftp ${process.execPath} ${session} ${incoming} ${faultFile}
`,
  )
  const path = findProgram(['sshd'], ['/usr/sbin'])
  if (path === undefined) throw new Error('There is no sshd.')
  let server: ChildProcess | undefined
  const stop = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  const start = async (): Promise<void> => {
    // Its path is absolute, as it demands.
    server = spawn(path, ['-D', '-e', '-f', configuration], { stdio: 'ignore' })
    await waitForPort(port)
  }
  await start()
  return {
    port,
    incoming,
    user: userInfo().username,
    userKey: join(folder, 'user_key'),
    /** Makes the server known, or another one in its place. */
    writeKnownHosts: async (key: 'host_key' | 'other_host_key' = 'host_key'): Promise<string> => {
      const { stdout } = await run('ssh-keygen', ['-y', '-f', join(folder, key)])
      const knownHosts = join(folder, 'known_hosts')
      await writeFile(knownHosts, `[127.0.0.1]:${port} ${stdout}`)
      return knownHosts
    },
    /** Kills the session of the next call at that moment, and no later one. */
    setFault: async (fault: SftpFault): Promise<void> => await writeFile(faultFile, fault),
    start,
    stop,
    close: async (): Promise<void> => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function waitForPort(port: number): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    if (Date.now() > deadline) throw new Error('sshd did not start.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * OpenSSH's SFTP server between pipes, which reads the packets (a length of four bytes, a type) and ends the session where the
 * test says.
 */
const sftpSession = `
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'

const [, , folder, faultFile] = process.argv
let fault = ''
try {
  fault = readFileSync(faultFile, 'utf8')
} catch {}
const server = spawn('/usr/lib/openssh/sftp-server', ['-d', folder], { stdio: ['pipe', 'pipe', 'inherit'] })
const end = () => {
  rmSync(faultFile, { force: true })
  server.kill('SIGKILL')
  process.kill(process.pid, 'SIGKILL')
}
let isRenaming = false
server.stdout.on('data', (chunk) => (isRenaming ? end() : process.stdout.write(chunk)))
server.on('exit', () => process.exit())
let received = Buffer.alloc(0)
process.stdin.on('data', (chunk) => {
  received = Buffer.concat([received, chunk])
  while (received.length >= 5 && received.length >= 4 + received.readUInt32BE()) {
    const packet = received.subarray(0, 4 + received.readUInt32BE())
    received = received.subarray(packet.length)
    const isRename = packet[4] === 18 || (packet[4] === 200 && packet.includes('posix-rename'))
    if (fault === 'in a file' && packet[4] === 6) return end()
    if (fault === 'before a renaming' && isRename) return end()
    if (fault === 'after a renaming' && isRename) isRenaming = true
    server.stdin.write(packet)
  }
})
process.stdin.on('end', () => server.stdin.end())
`
