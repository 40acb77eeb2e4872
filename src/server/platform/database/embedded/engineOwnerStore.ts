import { Client } from 'pg'

import { isConnectionLost } from '#server/platform/database/databaseFailure.ts'

import { getEmbeddedAddress } from './embeddedPaths.ts'

/** A program that uses the embedded database. */
export type Program = 'server' | 'worker' | `command ${string}`

/** 'unknown' while its engine starts or stops; undefined if no engine answers. */
export type Owner = Program | 'unknown' | undefined

/** The setting of the engine in which its owner puts its name. */
export const ownerSetting = 'gatehouse.owner'

/** Asks the engine of this DATA_DIR whose it is. */
export async function findOwner(dataFolder: string): Promise<Owner> {
  const client = new Client({ ...getEmbeddedAddress(dataFolder), connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ owner: Program | null }>(
      'select current_setting($1, true) as owner',
      [ownerSetting],
    )
    return rows[0]?.owner ?? 'unknown'
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && error.syscall === 'connect') return undefined
    if (isConnectionLost(error)) return 'unknown'
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
