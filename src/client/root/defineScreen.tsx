import { type ComponentType, lazy, type ReactNode, useState } from 'react'

export interface Screen {
  (): ReactNode
  /** Rejects if the code cannot be loaded. */
  readonly load: () => Promise<unknown>
}

/** A screen whose code is loaded on demand. Loaded before it is rendered, it renders at once. */
export function defineScreen(load: () => Promise<ComponentType>): Screen {
  let loaded: ComponentType | undefined
  const loadOnce = async () => (loaded ??= await load())
  const Later = lazy(async () => ({ default: await loadOnce() }))
  function Place() {
    // Another component in its place would lose what is typed.
    const [Shown] = useState((): ComponentType => loaded ?? Later)
    return <Shown />
  }
  return Object.assign(Place, { load: loadOnce })
}
