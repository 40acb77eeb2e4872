import { useEffect } from 'react'

import { completionPath } from '#contract/pagePaths.ts'

import { preloadScreen } from '../navigation/loadScreen.ts'

/** Screens that follow without a choice: after submitting, and at the end of a session. */
const paths = [completionPath, '/login']

/** Time without activity before they are loaded. */
const quietMilliseconds = 2000

/** Preloads those screens, so that neither needs the network later. */
export function ScreensAhead(): null {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const path of paths) preloadScreen(path)
    }, quietMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return null
}
