import { StartupError } from '#server/platform/startupError.ts'

/** An unforeseen failure; the engine may start the next time. */
export class EngineFailure extends StartupError {
  constructor(output: string, folder: string) {
    const lines = output.split('\n').filter((line) => line.trim() !== '')
    const reason =
      lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'it gives no reason'
    super(
      `The embedded database in ${folder} does not start (${reason.replace(/^\w+: +/, '')}).`,
      'If this continues, restore a backup, or set DATABASE_URL to another PostgreSQL.',
    )
  }
}

export function describeEngineFailure(output: string, folder: string): StartupError {
  const causes: readonly [output: RegExp, problem: string, remedy: string][] = [
    [
      /No space left on device|disk full/i,
      `The disk that holds ${folder} is full.`,
      'Free some space and start Gatehouse again; nothing that was acknowledged is lost.',
    ],
    [
      /Read-only file system|Permission denied/i,
      `The embedded database in ${folder} cannot be written to.`,
      'Change the owner of the folder and everything in it to the user who runs Gatehouse, on a disk that can be written to.',
    ],
    [
      /error while loading shared libraries/i,
      'The PostgreSQL programs that npm installed cannot be loaded.',
      'Run npm start or npm run build, which repair them, or set DATABASE_URL.',
    ],
  ]
  const [, problem, remedy] = causes.find(([pattern]) => pattern.test(output)) ?? []
  return problem === undefined ? new EngineFailure(output, folder) : new StartupError(problem, remedy)
}
