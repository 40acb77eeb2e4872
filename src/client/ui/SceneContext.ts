import { createContext } from 'react'

/** The slopes behind headings, as SVG paths from the farthest to the nearest. The document fills it. */
export const SceneContext = createContext<readonly string[]>([])
