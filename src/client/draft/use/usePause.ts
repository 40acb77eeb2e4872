import { useEffect, useRef, useState } from 'react'

/** Longer than pauses between keys. */
const quietMilliseconds = 1000

/**
 * Waits until the student has neither typed nor pressed for a second, and no press is under way.
 * @returns true from then on, while it is wanted
 */
export function usePause(isWanted: boolean): boolean {
  const [isPaused, setPaused] = useState(false)
  const isPressed = useRef(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      if (!isWanted) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        // Otherwise its end starts the timer again.
        if (!isPressed.current) setPaused(true)
      }, quietMilliseconds)
    }
    const followPress = ({ type, buttons }: PointerEvent): void => {
      const wasPressed = isPressed.current
      isPressed.current = buttons !== 0
      // The menu of a select may swallow the end of a press; then the next move tells it.
      if (type !== 'pointermove' || wasPressed !== isPressed.current) wait()
    }
    const ends = new AbortController()
    const options = { capture: true, signal: ends.signal }
    // A press may begin before anything waits for its end. Keys only cost something while it is wanted.
    for (const name of ['pointerdown', 'pointerup', 'pointercancel'] as const)
      document.addEventListener(name, followPress, options)
    if (isWanted) {
      document.addEventListener('pointermove', followPress, options)
      for (const name of ['keydown', 'input']) document.addEventListener(name, wait, options)
    }
    wait()
    return () => {
      clearTimeout(timer)
      ends.abort()
      setPaused(false)
    }
  }, [isWanted])

  return isWanted && isPaused
}
