import { type DragEvent, useEffect, useState } from 'react'

export interface FileDrop {
  readonly isOver: boolean
  readonly handlers: {
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void
    readonly onDragLeave: (event: DragEvent<HTMLElement>) => void
    readonly onDrop: (event: DragEvent<HTMLElement>) => void
  }
}

/** Takes files that are dropped. One that misses would open in the place of the page. */
export function useFileDrop(isOpen: boolean, onDrop: (files: readonly File[]) => void): FileDrop {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])

  return {
    isOver: isOver && isOpen,
    handlers: {
      onDragOver(event) {
        if (!isOpen || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave(event) {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!isInside) setOver(false)
      },
      onDrop(event) {
        setOver(false)
        if (!isOpen || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onDrop([...event.dataTransfer.files])
      },
    },
  }
}
