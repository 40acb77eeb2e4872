import {
  HeadBucketCommand,
  S3Client,
  type CORSRule,
  GetBucketCorsCommand,
  PutBucketCorsCommand,
} from '@aws-sdk/client-s3'
import type { Logger } from 'pino'

import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'
import type { S3Settings } from '#server/platform/settings/settings.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { createS3FileStore } from './createS3FileStore.ts'
import { makeFileKey } from './fileKey.ts'
import type { OpenedFileStore } from './openFileStore.ts'
import { describeS3Error, isLastingRefusal, isMissingFile } from './s3Errors.ts'

export interface S3StoreOptions {
  readonly settings: S3Settings
  readonly log: Logger
  readonly publicUrl: string
}

/** `/readyz` is public and polled often. */
const checkedForMs = 5_000
const checkMs = 4_000
const tryAgainMs = 30_000

/**
 * Prepares the bucket for uploads. A store that does not answer is retried in the background, since students can keep
 * writing meanwhile; one that denies access stops the start.
 */
export async function openS3Store(options: S3StoreOptions): Promise<OpenedFileStore> {
  const { settings, log } = options
  const client = createS3Client(settings)
  const files = createS3FileStore({ client, bucket: settings.bucket, log })
  const key = makeFileKey('uploads', 'nobody')
  const form = await files.presignUpload({ key, studentId: 'nobody', maxBytes: 1, lifeSeconds: 1 })
  let timer: NodeJS.Timeout | undefined

  const prepare = async (error: unknown): Promise<void> => {
    if (error === undefined) return await openToBrowsers(client, options)
    log.warn({ reason: describeS3Error(error) }, 'storage: the file store does not answer')
    const tryAgain = async (): Promise<void> => await prepare(await findError(client, settings.bucket))
    timer = setTimeout(() => void tryAgain(), tryAgainMs).unref()
  }
  const error = await findError(client, settings.bucket)
  if (isLastingRefusal(error)) {
    client.destroy()
    throw describeProblem(settings, describeS3Error(error), error.$metadata.httpStatusCode)
  }
  await prepare(error)
  return {
    files,
    origin: new URL(form.url).origin,
    checks: [checkStore(client, settings.bucket)],
    close: () => {
      clearTimeout(timer)
      client.destroy()
    },
  }
}

async function findError(client: S3Client, bucket: string): Promise<unknown> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), {
      abortSignal: AbortSignal.timeout(checkMs),
    })
    return undefined
  } catch (error) {
    return error ?? new Error('unknown')
  }
}

async function openToBrowsers(client: S3Client, { settings, publicUrl, log }: S3StoreOptions): Promise<void> {
  try {
    await allowUploadsFrom(client, settings.bucket, publicUrl)
  } catch (error) {
    log.warn(
      { reason: describeS3Error(error) },
      `storage: the CORS rules of the bucket ${settings.bucket} could not be set. If they do not allow POST from ` +
        `${publicUrl}, browsers cannot upload; docs/operate.md, "Storage", has the rule to add.`,
    )
  }
}

function describeProblem(
  { bucket, endpoint, region }: S3Settings,
  reason: string,
  status: number | undefined,
): StartupError {
  if (status === 404) {
    return new StartupError(
      `The file store at ${endpoint} has no bucket ${bucket}.`,
      'Make the bucket, or set S3_BUCKET to one that is there.',
    )
  }
  return new StartupError(
    `The file store at ${endpoint} refuses the bucket ${bucket} in the region ${region}: ${reason}.`,
    'Set S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to those of the bucket, and allow them to list, read, write and delete in it.',
  )
}

function checkStore(client: S3Client, bucket: string): ReadinessCheck {
  let asked: { readonly at: number; readonly trouble: Promise<string | undefined> } | undefined
  return {
    name: 'storage',
    isEssential: false,
    findProblem: async () => {
      if (asked === undefined || performance.now() - asked.at > checkedForMs) {
        const trouble = findError(client, bucket).then((error) =>
          error === undefined ? undefined : `the file store does not answer: ${describeS3Error(error)}`,
        )
        asked = { at: performance.now(), trouble }
      }
      return await asked.trouble
    },
  }
}

/** Per attempt. */
const connectMs = 3_000
const attemptMs = 10_000
const maxAttempts = 3

/** Puts the bucket into the path: only Amazon gives each bucket a host name. */
export function createS3Client({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Settings, 'bucket'>): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: !/\.amazonaws\.com(\.cn)?$/.test(new URL(endpoint).hostname),
    maxAttempts,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: attemptMs,
      socketTimeout: attemptMs,
      throwOnRequestTimeout: true,
    },
    // Many other stores do not support the SDK's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** Adds a CORS rule for our origin, and keeps the rules of others. */
async function allowUploadsFrom(client: S3Client, bucket: string, origin: string): Promise<void> {
  const rules = await listRules(client, bucket)
  if (rules.some((rule) => allowsUploads(rule, origin))) return
  const ours: CORSRule = {
    AllowedOrigins: [origin],
    AllowedMethods: ['POST'],
    AllowedHeaders: ['*'],
    MaxAgeSeconds: 3600,
  }
  await client.send(
    new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [...rules, ours] } }),
  )
}

async function listRules(client: S3Client, bucket: string): Promise<CORSRule[]> {
  try {
    return (await client.send(new GetBucketCorsCommand({ Bucket: bucket }))).CORSRules ?? []
  } catch (error) {
    // S3 answers 404 for a bucket without rules.
    if (isMissingFile(error)) return []
    throw error
  }
}

function allowsUploads({ AllowedOrigins = [], AllowedMethods = [] }: CORSRule, origin: string): boolean {
  return AllowedMethods.includes('POST') && AllowedOrigins.some((one) => one === origin || one === '*')
}
