import { spawnSync } from 'node:child_process'

const fences: readonly (readonly [command: string, ...flags: string[]])[] = [
  ['unshare', '-n'],
  ['unshare', '-r', '-n'],
]

let found: readonly string[] | undefined

/**
 * Looks for the command that takes the network away from a program. It is tried out once in the life of the process.
 * @returns the words before the program's; none where the machine doesn't allow it, LibreOffice's profile then stands alone
 */
export function findNetworkFence(): readonly string[] {
  found ??= fences.find(([command, ...flags]) => spawnSync(command, [...flags, 'true']).status === 0) ?? []
  return found
}
