import { createContext, type ReactNode } from 'react'

/** How far one upload is. */
export type UploadState = 'empty' | 'sending' | 'converting' | 'attached' | 'needsAccount'

/** What an upload question shows and can do. */
export interface Upload {
  readonly state: UploadState
  readonly fileName?: string
  /** In bytes. */
  readonly fileSize?: number
  /** Why the last try failed, in words. */
  readonly message?: string
  choose(file: File): void
  remove(): void
}

/** Paints the upload of an answer key; what paints it renders again when the upload changes. */
export type RenderUpload = (key: string, paint: (upload: Upload) => ReactNode) => ReactNode

const needsAccount: Upload = { state: 'needsAccount', choose: () => undefined, remove: () => undefined }

/** Where uploads come from. Without a provider every upload waits for an account. */
export const UploadContext = createContext<RenderUpload>((_, paint) => paint(needsAccount))
