import { type CORSRule, GetBucketCorsCommand, PutBucketCorsCommand, type S3Client } from '@aws-sdk/client-s3'
import { isMissingFile } from './s3Errors.ts'

/** Adds a CORS rule for our pages; rules for others stay as they are. */
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
    // A bucket without rules is one without an answer, too.
    if (isMissingFile(error)) return []
    throw error
  }
}

function allowsUploads({ AllowedOrigins = [], AllowedMethods = [] }: CORSRule, origin: string): boolean {
  return AllowedMethods.includes('POST') && AllowedOrigins.some((one) => one === origin || one === '*')
}
