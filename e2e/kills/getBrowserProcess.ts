import { readdir, readFile } from 'node:fs/promises'

/**
 * Finds the browser process of a profile folder.
 * @throws Error when there is none
 */
export async function getBrowserProcess(folder: string): Promise<number> {
  for (const id of (await readdir('/proc')).map(Number).filter((one) => one > 0)) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    // Child processes have a --type.
    if (command.includes(`--user-data-dir=${folder}`) && !command.includes('--type=')) return id
  }
  throw new Error('This browser is not running.')
}
