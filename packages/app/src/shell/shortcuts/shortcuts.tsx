import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isPageOffered } from '../../routes.js'
import type { OpenSession } from '../../session/session.js'
import { isFindOpen } from '../find-anything/find-open.js'
import { findShortcut, goKeys, isTakenBy, type Shortcut } from './shortcut-keys.js'
import { areShortcutsOn } from '../../shared/shortcut-setting.js'

const Overview = lazy(() =>
  import('./shortcuts-dialog.js').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
)

/** How long the `g` prefix waits for its letter, in ms. */
const prefixMs = 1500
/**
 * Handles keyboard shortcuts: `?` lists them, `/` finds anything, and `g` followed by a
 * letter opens a page.
 */
export function Shortcuts({ session }: { readonly session: OpenSession }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const prefixedAt = useRef(-Infinity)
  useEffect(() => {
    const go = (path: string) => {
      if (isPageOffered(path, session)) void navigate(path)
    }
    const act = (shortcut: Shortcut) => {
      if (shortcut.kind === 'overview') setOpen(true)
      else if (shortcut.kind === 'search') isFindOpen.set(true)
      else if (shortcut.kind === 'go') go(goKeys[shortcut.key])
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return
      const shortcut = findShortcut({
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        isTaken: isTakenBy(event.composedPath()[0], event.key),
        isAfterPrefix: event.timeStamp - prefixedAt.current < prefixMs,
      })
      prefixedAt.current = shortcut?.kind === 'prefix' ? event.timeStamp : -Infinity
      // The shortcut list is always available, because it can re-enable the other shortcuts.
      if (!shortcut || (shortcut.kind !== 'overview' && !areShortcutsOn())) return
      event.preventDefault()
      act(shortcut)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, session])
  return isOpen ? (
    <Suspense>
      <Overview session={session} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
