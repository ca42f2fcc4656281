import { useState, type DragEvent } from 'react'

/** Handlers for an area on which files are dropped, and whether some are over it. */
export function useFileDrop(onFiles: (files: readonly [File, ...File[]]) => void) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [first, ...others] = event.dataTransfer.files
      if (first) onFiles([first, ...others])
    },
  }
  return { isOver, handlers }
}
