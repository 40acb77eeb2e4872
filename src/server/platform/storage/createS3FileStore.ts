import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { Logger } from 'pino'
import { maxFileBytes } from '#contract/fileRules.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { fileAreas, getFileOwner, isFileKey, requireFileKey } from './fileKey.ts'
import type { FileStore } from './fileStore.ts'
import { storedContentType } from './uploadPolicy.ts'

export const storeDownMessage =
  'Files cannot be stored at this time. Nothing that you have entered is lost. Please try again in a few minutes.'

/** For all attempts at one call. */
const callMs = 25_000
/** Of a file that is read as its reader takes it. */
const partBytes = 128 * 1024

/** Keeps files in a bucket. If the store does not answer, the reply is 503 and the reason is logged. */
export function createS3FileStore(client: S3Client, Bucket: string, log: Logger): FileStore {
  const call = async <Result>(ask: (abort: { abortSignal: AbortSignal }) => Promise<Result>) => {
    try {
      return await ask({ abortSignal: AbortSignal.timeout(callMs) })
    } catch (error) {
      if (isMissingFile(error)) return undefined
      log.error({ reason: describeS3Error(error) }, 'storage: the file store failed')
      throw httpError(503, storeDownMessage)
    }
  }
  const remove = async (key: string): Promise<void> => {
    const command = new DeleteObjectCommand({ Bucket, Key: requireFileKey(key) })
    await call(async (abort) => await client.send(command, abort))
  }
  const list = async function* (Prefix: string) {
    let isTruncated: boolean | undefined = true
    for (let Marker: string | undefined; isTruncated;) {
      // ListObjects rather than V2: every store supports it.
      const command = new ListObjectsCommand({ Bucket, Prefix, Marker })
      const found = await call(async (abort) => await client.send(command, abort))
      for (const { Key: key = '', LastModified: changedAt } of found?.Contents ?? []) {
        Marker = key
        if (changedAt && isFileKey(key)) yield { key, changedAt }
      }
      isTruncated = found?.IsTruncated
    }
  }
  const put = async (key: string, body: Pick<PutObjectCommandInput, 'Body' | 'ContentLength'>) => {
    const command = new PutObjectCommand({
      Bucket,
      Key: requireFileKey(key),
      ...body,
      ContentType: storedContentType,
      // Even in a bucket that is made public, nothing is displayed as a page of its origin.
      ContentDisposition: 'attachment',
    })
    const stored = await call(
      async (abort) => await client.send(command, { ...abort, requestTimeout: callMs }),
    )
    if (!stored) throw new Error('The file store has no such bucket')
  }
  const find = async (key: string, Range?: string) =>
    await call(async (abort) => {
      const command = new GetObjectCommand({ Bucket, Key: requireFileKey(key), Range })
      return await (await client.send(command, abort)).Body?.transformToByteArray()
    })
  // In parts: one long reply would occupy a connection to the store for as long as its slow reader takes.
  const readParts = async function* (key: string, size: number) {
    for (let first = 0; first < size; first += partBytes) {
      const part = await find(key, `bytes=${first}-${Math.min(first + partBytes, size) - 1}`)
      if (!part) throw new Error('The file is gone')
      yield part
    }
  }
  return {
    put: async (key, bytes) => await put(key, { Body: bytes }),
    putFile: async (key, path) => {
      const { size } = await stat(path)
      const body = createReadStream(path)
      // Where the store is away nothing reads it to its end.
      await put(key, { Body: body, ContentLength: size }).finally(() => body.destroy())
    },
    find: async (key, maxBytes) =>
      await find(key, maxBytes === undefined ? undefined : `bytes=0-${maxBytes}`),
    read: (key, size) => Readable.from(readParts(key, size), { objectMode: false }),
    findSize: async (key) => {
      const command = new HeadObjectCommand({ Bucket, Key: requireFileKey(key) })
      return (await call(async (abort) => await client.send(command, abort)))?.ContentLength
    },
    remove,
    removeAll: async (studentId) => {
      for (const area of fileAreas)
        for await (const { key } of list(`${area}/${studentId}/`)) await remove(key)
    },
    list: (area) => list(`${area}/`),
    removeUnfinished: async () => await Promise.resolve(),
    presignUpload: async (key, lifeSeconds) => {
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key: requireFileKey(key),
        Expires: lifeSeconds,
        Conditions: [['content-length-range', 1, maxFileBytes]],
        Fields: { 'Content-Type': storedContentType, 'x-amz-meta-student': getFileOwner(key) },
      })
      return { url, fields: { ...fields, key } }
    },
  }
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof S3ServiceException && getStatus(error) === 404 && error.name !== 'NoSuchBucket'
}

export function getStatus(error: S3ServiceException): number {
  return error.$metadata.httpStatusCode ?? 0
}

/** Leaves out file keys, which contain student ids. */
export function describeS3Error(error: unknown): string {
  if (error instanceof S3ServiceException) return `${error.name} (${getStatus(error) || 'no status'})`
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
