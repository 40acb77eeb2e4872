import { type CORSRule, GetBucketCorsCommand, PutBucketCorsCommand, type S3Client } from '@aws-sdk/client-s3'
import { isMissingFile } from './s3Errors.ts'

/**
 * Lets browsers that have opened our pages post files to the bucket (CORS). Rules for others stay as they are.
 * @param origin of our pages
 * @throws when the store does not let us, or knows no such rules
 */
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
