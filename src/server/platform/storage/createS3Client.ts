import { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '#server/platform/settings/settings.ts'

/** Of one attempt. */
const connectMs = 3_000
const attemptMs = 10_000
const maxAttempts = 3

/** Only Amazon gives each bucket a name of its own on the network; every store takes the bucket in the path. */
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
    // The SDK's newer check sums are unknown to many other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
