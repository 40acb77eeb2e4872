import {
  HeadBucketCommand,
  S3Client,
  type CORSRule,
  GetBucketCorsCommand,
  type GetBucketCorsCommandOutput,
  PutBucketCorsCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'

import type { S3Settings } from '#server/platform/settings/settings.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { createS3FileStore, describeS3Error, getStatus, isMissingFile } from './createS3FileStore.ts'
import { makeFileKey } from './fileKey.ts'
import type { OpenedFileStore, StorageContext } from './fileStore.ts'

interface S3StoreOptions extends Pick<StorageContext, 'log' | 'publicUrl' | 'isTrial'> {
  readonly settings: S3Settings
}

const checkMs = 4_000

/**
 * Prepares the bucket for uploads. A store that does not answer does not stop the start, since students can keep
 * writing meanwhile; one that denies access does.
 */
export async function openS3Store(options: S3StoreOptions): Promise<OpenedFileStore> {
  const { settings, log } = options
  const client = createS3Client(settings)
  const files = createS3FileStore(client, settings.bucket, log)
  const form = await files.presignUpload(makeFileKey('uploads', 'nobody'), 1)
  const error = await findError(client, settings.bucket)
  if (isLastingRefusal(error)) {
    client.destroy()
    throw describeProblem(settings, error)
  }
  if (error === undefined && options.isTrial !== true) await openToBrowsers(client, options)
  if (error !== undefined)
    log.warn({ reason: describeS3Error(error) }, 'storage: the file store does not answer')
  return {
    files,
    origin: new URL(form.url).origin,
    checks: [
      {
        name: 'storage',
        isEssential: false,
        findProblem: async () => {
          const found = await findError(client, settings.bucket)
          return found === undefined ? undefined : `the file store does not answer: ${describeS3Error(found)}`
        },
      },
    ],
    close: () => client.destroy(),
  }
}

/** undefined if the store answers. */
async function findError(client: S3Client, bucket: string): Promise<unknown> {
  const options = { abortSignal: AbortSignal.timeout(checkMs) }
  return await client.send(new HeadBucketCommand({ Bucket: bucket }), options).then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** Whether only a change of settings or permissions helps. */
function isLastingRefusal(error: unknown): error is S3ServiceException {
  const status = error instanceof S3ServiceException ? getStatus(error) : 0
  return status >= 300 && status < 500 && status !== 408 && status !== 429
}

/** Adds a CORS rule for our origin, and keeps the rules of others. */
async function openToBrowsers(client: S3Client, { settings, publicUrl, log }: S3StoreOptions): Promise<void> {
  const { bucket: Bucket } = settings
  try {
    const { CORSRules: rules = [] } = await client
      .send(new GetBucketCorsCommand({ Bucket }))
      .catch((error: unknown): GetBucketCorsCommandOutput => {
        // S3 answers 404 for a bucket without rules.
        if (isMissingFile(error)) return { $metadata: {} }
        throw error
      })
    if (rules.some((rule) => allowsUploads(rule, publicUrl))) return
    const ours: CORSRule = {
      AllowedOrigins: [publicUrl],
      AllowedMethods: ['POST'],
      AllowedHeaders: ['*'],
      MaxAgeSeconds: 3600,
    }
    const change = { Bucket, CORSConfiguration: { CORSRules: [...rules, ours] } }
    await client.send(new PutBucketCorsCommand(change))
  } catch (error) {
    log.warn(
      { reason: describeS3Error(error) },
      `storage: the CORS rules of the bucket ${Bucket} could not be set. If they do not allow POST from ` +
        `${publicUrl}, browsers cannot upload; docs/install.md, "CORS", has the rule to add.`,
    )
  }
}

function describeProblem({ bucket, endpoint, region }: S3Settings, error: S3ServiceException): StartupError {
  if (getStatus(error) === 404) {
    return new StartupError(
      `The file store at ${endpoint} has no bucket ${bucket}.`,
      'Create the bucket, or set S3_BUCKET to an existing one.',
    )
  }
  return new StartupError(
    `The file store at ${endpoint} refuses the bucket ${bucket} in the region ${region}: ${describeS3Error(error)}.`,
    'Set S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to those of the bucket, and allow them to list, read, write and delete in it.',
  )
}

/** Per attempt. */
const connectMs = 3_000
const attemptMs = 10_000
const maxAttempts = 3

/** Puts the bucket into the path: only Amazon gives each bucket a host name. */
export function createS3Client({ endpoint, region, ...credentials }: Omit<S3Settings, 'bucket'>): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials,
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

function allowsUploads({ AllowedOrigins = [], AllowedMethods = [] }: CORSRule, origin: string): boolean {
  return AllowedMethods.includes('POST') && AllowedOrigins.some((one) => one === origin || one === '*')
}
