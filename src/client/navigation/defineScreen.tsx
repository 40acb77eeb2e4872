import { type ComponentType, lazy, type ReactNode, useState } from 'react'

interface LoadedScreen {
  readonly default: ComponentType
}

export interface Screen {
  (): ReactNode
  /** Rejects if the code cannot be loaded. */
  readonly load: () => Promise<unknown>
}

/** A screen whose code is loaded on demand. Loaded before it is rendered, it renders at once. */
export function defineScreen(load: () => Promise<LoadedScreen>): Screen {
  let loaded: ComponentType | undefined
  const loadOnce = async (): Promise<LoadedScreen> => {
    const screen = await load()
    loaded = screen.default
    return screen
  }
  const Later = lazy(loadOnce)
  function Shell() {
    // Another component in its place would lose what is typed.
    const [Shown] = useState((): ComponentType => loaded ?? Later)
    return <Shown />
  }
  return Object.assign(Shell, { load: loadOnce })
}
