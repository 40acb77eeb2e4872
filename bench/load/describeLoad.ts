import type { Row } from '../table.ts'
import { describeCalls } from './describeCalls.ts'
import { openServers } from './openServers.ts'
import { seedStudents } from './seedStudents.ts'

/** Measures saves and profiles of 500 students beside a bare server with the same statements. */
export async function describeLoad(): Promise<Row[]> {
  const opened = await openServers()
  try {
    const students = await seedStudents(opened.database.pool, 500, 'load')
    const bare = await opened.startBare()
    return await describeCalls(
      [
        { servers: opened.ours, students },
        { servers: bare, students },
      ],
      '',
      1.5,
    )
  } finally {
    await opened.close()
  }
}
