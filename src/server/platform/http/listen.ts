import { once } from 'node:events'
import { createServer } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { StartupError } from '#server/platform/startupError.ts'

export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw describeListenProblem(error, host, port)
  })
}

export async function choosePort(host: string, port: number): Promise<number> {
  if (port !== 0) return port
  await using server = createServer().listen(0, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw describeListenProblem(error, host, port)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

function describeListenProblem(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is in use by another program.`,
      `Stop that program, or set PORT to another port.`,
    )
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be used by this user.`, 'Set PORT to 1024 or more.')
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return new StartupError(
      `${host} is not an address of this machine.`,
      'Set HOST to one that is, such as 127.0.0.1.',
    )
  return error
}
