import type { Database } from '#server/platform/database/database.ts'

import { dumpDatabase } from './dumpDatabase.ts'

/** What is created anew: times of migrations, queues with their statistics, and by the next server schedules and itself. */
const madeAnew =
  /^(?:public\.(?:kysely_migration|mail_process)|pgboss\.(?:version|queue|schedule|warning|subscription|bam|job_dependency))/

/** Everything that `copy-database` copies, as sorted lines: without ended jobs, and active ones as retried. */
export async function dumpCopied(db: Database): Promise<string[]> {
  const lines = (await dumpDatabase(db)).split('\n')
  return lines
    .filter((line) => !madeAnew.test(line))
    .filter((line) => !/^pgboss\.job.* "state": "(?:completed|failed|cancelled)"/.test(line))
    .map((line) =>
      line.startsWith('pgboss.job') && line.includes('"state": "active"') ? takeBack(line) : line,
    )
    .toSorted()
}

function takeBack(line: string): string {
  return line
    .replace('"state": "active"', '"state": "created"')
    .replace(/"(started_on|heartbeat_on)": "[^"]*"/g, '"$1": null')
}
