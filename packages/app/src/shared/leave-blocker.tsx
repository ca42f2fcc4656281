import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router'

/** Number of screens with their own blocker. The router supports only one at a time. */
const deciding = atom(0)

type Blocked = Extract<Blocker, { state: 'blocked' }>

/**
 * Blocks navigation if `decide` returns true, and returns the blocker state for a confirmation.
 * Back first closes an open dialog, as on a phone; forms then warn about unsaved input.
 */
export function useLeaveBlocker(decide: BlockerFunction): Blocked | undefined {
  useEffect(() => {
    deciding.set(deciding.get() + 1)
    return () => deciding.set(deciding.get() - 1)
  }, [])
  return useDialogsFirst(decide)
}

function useDialogsFirst(decide: BlockerFunction): Blocked | undefined {
  const [isForDialog, setForDialog] = useState(false)
  const blocker = useBlocker((move) => {
    const dialog = isBack(move.historyAction) ? topDialog() : undefined
    setForDialog(dialog !== undefined)
    if (!dialog) return decide(move)
    // The router first restores the URL that it has already left, and a dialog may change that URL.
    addEventListener('popstate', () => askToClose(dialog), { once: true })
    return true
  })
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked && isForDialog) blocker.reset()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `blocker` is that of `isBlocked`
  }, [isBlocked, isForDialog])
  return isBlocked && !isForDialog ? blocker : undefined
}

/** The router cannot block a typed URL, which has no history entry. */
const isBack = (action: string) =>
  action === 'POP' && typeof (history.state as { idx?: number } | null)?.idx === 'number'

const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1)

/** Same as the Escape key. */
const askToClose = (dialog: Element) => dialog.dispatchEvent(new Event('cancel'))

/** Calls `onChange` when a dialog opens or closes. */
function watchDialogs(onChange: () => void): () => void {
  document.addEventListener('mb-modal', onChange)
  return () => document.removeEventListener('mb-modal', onChange)
}

/** Makes Back close an open dialog on screens without their own blocker. */
export function BackClosesDialogs() {
  const isOpen = useSyncExternalStore(watchDialogs, () => topDialog() !== undefined)
  const isFree = useStore(deciding) === 0
  return isOpen && isFree && <DialogsFirst />
}

function DialogsFirst() {
  useDialogsFirst(() => false)
  return null
}
