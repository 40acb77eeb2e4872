import { defineJobKind } from '#server/platform/jobs/jobKind.ts'

/** Makes the files of a download. */
export const staffDownloadJobKind = defineJobKind<{ downloadId: string }>({
  name: 'staff-download',
  // A store may be away for hours.
  retryLimit: 30,
  retryDelaySeconds: 5,
  maxRetryDelaySeconds: 600,
  // A thousand copies that have to be made.
  expireSeconds: 4 * 3600,
})
