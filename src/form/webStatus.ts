/** The status of an application; null before the first. */
export const webStatuses = ['started', 'validating', 'submitted'] as const

export type WebStatus = (typeof webStatuses)[number]

/** Given by the number of distinct recognized entries. */
export function deriveWebStatus(entries: readonly { readonly web_status: string }[]): WebStatus | null {
  const recognized = new Set(entries.map((entry) => entry.web_status).filter(isWebStatus))
  return webStatuses[recognized.size - 1] ?? null
}

function isWebStatus(text: string): text is WebStatus {
  return webStatuses.some((status) => status === text)
}
