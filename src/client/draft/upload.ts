/** The state of an upload. Attached documents are in the draft, and files with the uploader. */
export type Upload =
  | {
      readonly phase: 'idle'
      /** Why the last attempt failed, until the next one. */
      readonly messages?: readonly string[]
      /** No toast has reported it. */
      readonly isNews?: boolean
      /** Label of a button: what can be done about a refused file, or one removed with its tab. */
      readonly offer?: string | undefined
    }
  | { readonly phase: 'shrinking'; readonly fileName: string }
  | { readonly phase: 'deleting'; readonly fileName: string }
  | {
      readonly phase: 'sending'
      readonly fileName: string
      /** From 0 to 100. */
      readonly percent: number
      /** Waiting for the network. */
      readonly isPaused: boolean
    }
  | { readonly phase: 'converting'; readonly fileName: string; readonly isPaused: boolean }

export const idleUpload: Upload = { phase: 'idle' }
