import { type CORSRule, GetBucketCorsCommand, PutBucketCorsCommand, type S3Client } from '@aws-sdk/client-s3'
import { isMissingFile } from './s3Errors.ts'

/** Adds a CORS rule for our origin, and keeps the rules of others. */
export async function allowUploadsFrom(client: S3Client, bucket: string, origin: string): Promise<void> {
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
