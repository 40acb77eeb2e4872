import { S3ServiceException } from '@aws-sdk/client-s3'

export function isMissingFile(error: unknown): boolean {
  return isStatus(error, 404) && error.name !== 'NoSuchBucket'
}

/** Whether only a change of settings or permissions helps. */
export function isLastingRefusal(error: unknown): error is S3ServiceException {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0
  return status >= 300 && status < 500 && status !== 408 && status !== 429
}

/** Leaves out file keys, which contain student ids. */
export function describeS3Error(error: unknown): string {
  if (error instanceof S3ServiceException) {
    const { httpStatusCode = 'no status' } = error.$metadata
    return `${error.name} (${httpStatusCode})`
  }
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

function isStatus(error: unknown, status: number): error is S3ServiceException {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status
}
