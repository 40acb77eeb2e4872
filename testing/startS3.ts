import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from 's3rver'

import type { S3Settings } from '#server/platform/settings/settings.ts'

/** An S3-compatible store for one test. */
export interface TestS3 {
  readonly settings: S3Settings
  /** Its S3_* variables. */
  readonly environment: Readonly<Record<string, string>>
  /** It no longer answers. */
  pause(): Promise<void>
  /** It answers again at the same address, with the same files. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a store with an empty bucket on a free port. It accepts the SDK's signed requests and forms without checking
 * signature or policy.
 */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'gatehouse-s3-'))
  const bucket = 'applications'
  const create = (port: number): S3rver => {
    const made = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    })
    const { store } = made
    // Its own removes empty folders as well, also one into which a file is just being put.
    store.deleteObject = async (inBucket, key) => {
      const parts = ['object', 'object.md5', 'metadata.json']
      const paths = parts.map((part) => store.getResourcePath(inBucket, key, part))
      await Promise.all(paths.map(async (path) => await rm(path, { force: true })))
    }
    return made
  }
  let server = create(0)
  const { port } = await server.run()
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    settings,
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    pause: async () => await server.close(),
    resume: async () => {
      server = create(port)
      await server.run()
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
