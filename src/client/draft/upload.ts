/** How far one upload is. What is attached stands in the draft's documents, and the file itself with the uploader. */
export type Upload =
  | {
      readonly phase: 'idle'
      /** Why the last try came to nothing; they stay until the next one. */
      readonly messages?: readonly string[]
      /** Nothing else, such as a toast, has said so. */
      readonly isNews?: boolean
      /** On a button: what can be done about a file that was not taken, or that was taken off with its tab. */
      readonly offer?: string
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

export const idleUpload: Upload = { phase: 'idle' }
