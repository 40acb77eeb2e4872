/** What can be done about a file that was not taken, or that was taken off with its tab. */
export interface UploadOffer {
  /** On a button. */
  readonly label: string
  readonly accept: () => void
}

/** How far one upload is. What is attached stands in the store's documents, not here. */
export type Upload =
  | {
      readonly phase: 'idle'
      /** Why the last try came to nothing; they stay until the next one. */
      readonly messages?: readonly string[]
      /** Nothing else, such as a toast, has said so. */
      readonly isNews?: boolean
      readonly offer?: UploadOffer
    }
  | { readonly phase: 'shrinking'; readonly fileName: string }
  | { readonly phase: 'deleting'; readonly fileName: string }
  | {
      readonly phase: 'sending'
      readonly fileName: string
      /** How much has been sent, 0 to 100. */
      readonly percent: number
      /** Without a network it waits. */
      readonly isPaused: boolean
    }
  | { readonly phase: 'converting'; readonly fileName: string; readonly isPaused: boolean }

/** The uploads of a page load, by answer key. */
export interface Uploads {
  get(key: string): Upload
  set(key: string, upload: Upload): void
  subscribe(listener: () => void): () => void
}

const idle: Upload = { phase: 'idle' }

/** Makes a place for uploads that says when one changes. */
export function createUploads(): Uploads {
  const uploads = new Map<string, Upload>()
  const listeners = new Set<() => void>()
  return {
    get: (key) => uploads.get(key) ?? idle,
    set(key, upload) {
      uploads.set(key, upload)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
