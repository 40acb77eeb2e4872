import { type RefObject, useEffect, useState } from 'react'

/**
 * Says whether an element can be seen: what stands in a popover can't until that is opened.
 * @param element inside of a popover or not
 */
export function useIsShown(element: RefObject<HTMLElement | null>): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const popover = element.current?.closest<HTMLElement>('[popover]')
    if (!popover) {
      setIsShown(true)
      return undefined
    }
    const update = (): void => setIsShown(popover.matches(':popover-open'))
    update()
    popover.addEventListener('toggle', update)
    return () => popover.removeEventListener('toggle', update)
  }, [element])
  return isShown
}
