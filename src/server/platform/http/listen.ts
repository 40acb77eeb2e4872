import { createServer } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { StartupError } from '#server/platform/startupError.ts'

export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw describeListenProblem(error, host, port)
  }
}

export async function choosePort(host: string, port: number): Promise<number> {
  if (port !== 0) return port
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, host, resolve)
    })
  } catch (error) {
    throw describeListenProblem(error, host, port)
  }
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

function describeListenProblem(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is in use by another program.`,
        `Stop that program, or set PORT to another port.`,
      )
    case 'EACCES':
      return new StartupError(`Port ${port} may not be used by this user.`, 'Set PORT to 1024 or more.')
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `${host} is no address of this machine.`,
        'Set HOST to one that is, such as 127.0.0.1.',
      )
    default:
      return error
  }
}
