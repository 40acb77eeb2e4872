import { type DragEvent, useEffect, useState } from 'react'

/** Accepts dropped files, and keeps the browser from opening files that miss. */
export function useFileDrop(isOpen: boolean, onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    const ends = new AbortController()
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, refuse, ends)
    return () => ends.abort()
  }, [])

  return {
    isOver: isOver && isOpen,
    handlers: {
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!isOpen || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!isInside) setOver(false)
      },
      onDrop(event: DragEvent<HTMLElement>) {
        setOver(false)
        if (!isOpen || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onDrop([...event.dataTransfer.files])
      },
    },
  }
}
