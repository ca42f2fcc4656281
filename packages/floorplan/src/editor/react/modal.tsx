import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useEditor } from './editor-context.js'
import { Icon } from './icon.js'

/**
 * A dialog over the page, there as long as it is rendered. The browser keeps the focus in it and
 * gives it back.
 */
export function Modal({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const { messages } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed before it is taken away, the browser gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current!
    if (!shown.open) shown.showModal()
    return () => shown.close()
  }, [])
  return (
    // A dialog that React closed and opened again while mounting tells of the first later.
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => dialog.current?.open || onClose()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="tool" aria-label={messages.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="body">{children}</div>
    </dialog>
  )
}
