import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router'

/** How many screens decide by themselves what is left. The router has one blocker at a time. */
const deciding = atom(0)

type Blocked = Extract<Blocker, { state: 'blocked' }>

/**
 * Keeps the user on the screen where `decide` says so, and returns what answers the question. Before
 * that, Back closes the open dialog, as on a phone: a form asks about what was entered.
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
    // The router first returns to the address that it has left already, which a dialog may change.
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

/** The router cannot keep the user from an address that was typed: it has no place in its history. */
const isBack = (action: string) =>
  action === 'POP' && typeof (history.state as { idx?: number } | null)?.idx === 'number'

const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1)

/** As its Escape key does. */
const askToClose = (dialog: Element) => dialog.dispatchEvent(new Event('cancel'))

/** Dialogs say when they open and close. */
function watchDialogs(onChange: () => void): () => void {
  document.addEventListener('mb-modal', onChange)
  return () => document.removeEventListener('mb-modal', onChange)
}

/** Back closes an open dialog, on screens that do not decide what is left. */
export function BackClosesDialogs() {
  const isOpen = useSyncExternalStore(watchDialogs, () => topDialog() !== undefined)
  const isFree = useStore(deciding) === 0
  return isOpen && isFree && <DialogsFirst />
}

function DialogsFirst() {
  useDialogsFirst(() => false)
  return null
}
