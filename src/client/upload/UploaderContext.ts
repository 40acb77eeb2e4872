import { createContext, useContext } from 'react'

import type { Uploader } from './createUploader.ts'

export const UploaderContext = createContext<Uploader | undefined>(undefined)

/**
 * The uploader of this page load.
 * @throws Error where nobody is logged in
 */
export function useUploader(): Uploader {
  const uploader = useContext(UploaderContext)
  if (!uploader) throw new Error('useUploader needs an UploadsProvider around it.')
  return uploader
}
