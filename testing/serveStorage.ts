import { pino } from 'pino'
import { onTestFinished } from 'vitest'

import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import { registerStorageRoutes } from '#server/platform/storage/storageRoutes.ts'

import { takeEachOnce } from './takeEachOnce.ts'

type StorageContext = Parameters<typeof registerStorageRoutes>[1]

/** Serves the routes of a file store, with one more route beside them, until the test ends. */
export async function serveStorage(
  context: Omit<StorageContext, 'intake'>,
): Promise<{ readonly origin: string; readonly port: number }> {
  const app = await createHttpApp({
    publicUrl: 'http://127.0.0.1',
    trustProxy: [],
    log: pino({ level: 'silent' }),
  })
  registerStorageRoutes(app, { ...context, intake: takeEachOnce() })
  app.get('/api/other', async () => await Promise.resolve({ message: 'Here.' }))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => await app.close())
  return { origin, port: Number(new URL(origin).port) }
}
