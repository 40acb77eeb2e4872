import { StartupError } from '#server/platform/startupError.ts'

/** An unforeseen failure; the engine may start the next time. */
export class EngineFailure extends Error {
  constructor(output: string) {
    const lines = output.split('\n').filter((line) => line.trim() !== '')
    const reason =
      lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'it says nothing'
    super(reason.replace(/^\w+: +/, ''))
    this.name = 'EngineFailure'
  }
}

export function describeEngineFailure(output: string, dataFolder: string): StartupError | EngineFailure {
  const cause = causes.find(({ pattern }) => pattern.test(output))
  return cause ? new StartupError(cause.describe(dataFolder), cause.remedy) : new EngineFailure(output)
}

interface Cause {
  readonly pattern: RegExp
  readonly describe: (dataFolder: string) => string
  readonly remedy: string
}

const causes: readonly Cause[] = [
  {
    pattern: /No space left on device|disk full/i,
    describe: (folder) => `The disk that holds ${folder} is full.`,
    remedy: 'Make room on it and start Gatehouse again; nothing that was acknowledged is lost.',
  },
  {
    pattern: /Read-only file system|Permission denied/i,
    describe: (folder) => `The embedded database in ${folder} cannot be written.`,
    remedy:
      'Give the folder and all that is in it to the user who runs Gatehouse, on a disk that can be written.',
  },
  {
    pattern: /error while loading shared libraries/i,
    describe: () => 'The programs of PostgreSQL that npm installed cannot be loaded.',
    remedy: 'Run npm start or npm run build, which complete them, or set DATABASE_URL.',
  },
]
