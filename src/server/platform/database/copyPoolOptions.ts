import type { PoolConfig } from 'pg'

/** The options of a pool for a connection beside it: the pool hides its password as a non-enumerable property. */
export function copyPoolOptions(options: PoolConfig): PoolConfig {
  const { password } = options
  return { ...options, ...(password !== undefined && { password }) }
}
