import { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '#server/platform/settings/settings.ts'

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
