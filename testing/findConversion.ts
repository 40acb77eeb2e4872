import { expect } from 'vitest'

import { listProcesses, type RunningProcess } from './listProcesses.ts'
import type { ServerProcess } from './startServerProcess.ts'

/**
 * Finds the processes of the running conversion of a server or worker.
 * @throws while there is none, or LibreOffice has not started
 */
export async function findConversion(server: ServerProcess): Promise<RunningProcess[]> {
  const processes = await listProcesses(server.process.pid ?? 0)
  const leader = processes.find(({ command }) => command.includes('conversionChild.ts'))
  if (leader === undefined) throw new Error('No conversion is at work.')
  const started = await listProcesses(leader.id)
  expect(started.map(({ command }) => command).join(' ')).toContain('soffice.bin')
  return [leader, ...started]
}
