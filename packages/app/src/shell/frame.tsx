import { Notice, ToastRegion, useMessages } from '@mosaic-booking/widgets/ui'
import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import { toasts } from '../shared/toasts.js'
import { messages } from './shell.messages.js'
import '../shared/layout.css'
import './app-frame.css'

interface FrameProps {
  /** Header and menus. If omitted, the screen fills the window. */
  readonly top?: ReactNode
  readonly bottom?: ReactNode
  readonly children: ReactNode
}

/** The frame for all screens, including the login: a skip link, notices and toasts. */
export function Frame({ top, bottom, children }: FrameProps) {
  const t = useMessages(messages)
  const main = useRef<HTMLElement>(null)
  return (
    <div className={top ? 'frame' : 'frame frame-bare'}>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('skip')}
      </a>
      {top}
      <OfflineNotice />
      <main className="frame-main" id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      {bottom}
      <ToastRegion store={toasts} />
    </div>
  )
}

const followConnection = (notify: () => void) => {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

function OfflineNotice() {
  const t = useMessages(messages)
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  return isOnline ? null : (
    <div className="frame-notice">
      <Notice tone="warning">{t('offline')}</Notice>
    </div>
  )
}
