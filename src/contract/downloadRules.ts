/** What a member can download of several applications at once. */
export const downloadKinds = ['table', 'copies', 'documents'] as const

export type DownloadKind = (typeof downloadKinds)[number]

/** What the staff reads for them. */
export const downloadLabels: Readonly<Record<DownloadKind, string>> = {
  table: 'Table (XLSX)',
  copies: 'Applications (PDFs)',
  documents: 'Documents (PDFs)',
}

/** A copy takes a second or more to make. */
export const mostByKind: Readonly<Record<DownloadKind, number>> = {
  table: 5000,
  copies: 1000,
  documents: 5000,
}

/** How many applications can be chosen at once. */
export const mostChosen = 5000

/** How long a finished download is kept. */
export const downloadHours = 24

export const downloadStates = ['waiting', 'running', 'ready', 'failed'] as const

export type DownloadState = (typeof downloadStates)[number]
