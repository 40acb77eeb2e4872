import { type ClientBase, DatabaseError } from 'pg'

import { isReadOnly } from './connectionStore.ts'
import { readOnlyCode } from './databaseFailure.ts'

/**
 * Refuses a connection to a server that only reads: in a failover a name may lead to a standby, where a student would see
 * old answers.
 * @returns what the pool waits for, though its types say otherwise; it rejects as PostgreSQL's own reply to a statement
 * that would write
 */
export function refuseReadOnly(client: ClientBase): unknown {
  return requireWritable(client)
}

async function requireWritable(client: ClientBase): Promise<void> {
  if (!(await isReadOnly(client))) return
  const error = new DatabaseError('the server is read only, as a standby is', 0, 'error')
  throw Object.assign(error, { code: readOnlyCode })
}
