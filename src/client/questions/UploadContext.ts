import { createContext, type ReactNode } from 'react'

import type { UploadQuestion } from '#form/kinds/upload.ts'

/** Asks a student for a file. */
export type RenderUpload = (question: UploadQuestion) => ReactNode

/** Filled where there is an account. Without a provider every upload waits for one. */
export const UploadContext = createContext<RenderUpload | undefined>(undefined)
