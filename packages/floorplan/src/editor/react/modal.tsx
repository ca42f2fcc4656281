import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useEditor } from './editor-context.js'
import { adoptEditorStyles } from './editor-styles.js'
import { Icon } from './icon.js'
import { modalRules } from './modal-styles.js'

/**
 * A modal dialog, open while rendered. Focuses its first field. The browser traps and restores
 * focus.
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
  // Closing the dialog before removal lets the browser restore focus.
  useLayoutEffect(() => {
    const shown = dialog.current!
    adoptEditorStyles(shown, modalRules)
    if (!shown.open) shown.showModal()
    // By default, the browser would focus the close button.
    const first =
      shown.querySelector<HTMLElement>('.mb-fpe-body :is(input, select)') ??
      shown.querySelector('h2')
    first?.focus()
    return () => shown.close()
  }, [])
  return (
    // In strict mode, the first mount's close event arrives after the second mount.
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => dialog.current?.open || onClose()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="mb-fpe-tool" aria-label={messages.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="mb-fpe-body">{children}</div>
    </dialog>
  )
}
