import { useEffect } from 'react'

import { completionPath } from '#contract/pagePaths.ts'

import { preloadScreen } from '../navigation/loadScreen.ts'

/** Where a student goes next without choosing: after the submission, and when the session has ended. */
const paths = [completionPath, '/login']

/** How long the page is left alone before, in milliseconds. */
const quietMilliseconds = 2000

/** Loads those screens while there is a network: whoever has just submitted must not wait for one to read that. */
export function ScreensAhead(): null {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const path of paths) preloadScreen(path)
    }, quietMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return null
}
