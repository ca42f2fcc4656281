import type { PanelOwner } from '@mosaic-booking/sdk'
import { useEffect, useState } from 'react'
import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { Notice } from '../ui/notice/notice.js'
import { TextField } from '../ui/text-field/text-field.js'
import { useRuntime } from '../use-runtime.js'
import { messages } from './room-panel.messages.js'

const delayMs = 250
/** The server requires at least this many letters. */
const leastLetters = 3

interface OwnerDialogProps {
  readonly spaceId: number
  readonly busy: boolean
  readonly onClose: () => void
  readonly onChoose: (ownerId: number) => void
}

interface Found {
  readonly text: string
  readonly people: readonly PanelOwner[] | undefined
}

/** Asks for the owner of a booking without a login. Each match is a button, for touch. */
export function OwnerDialog({ spaceId, busy, onClose, onChoose }: OwnerDialogProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const [name, setName] = useState('')
  const [found, setFound] = useState<Found>()
  const partial = name.trim()
  const isSought = partial.length >= leastLetters
  useEffect(() => {
    if (!isSought) return
    const ending = new AbortController()
    const timer = setTimeout(() => {
      client.roomPanel
        .owners({ id: spaceId, partial }, { signal: ending.signal })
        .then((people) => setFound({ text: partial, people }))
        .catch(() => !ending.signal.aborted && setFound({ text: partial, people: undefined }))
    }, delayMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [client, spaceId, partial, isSought])
  const shown = isSought && found?.text === partial ? found : undefined
  const status = shown
    ? shown.people?.length === 0 && t('ownerNone')
    : isSought && t('ownerSearching')
  return (
    <Dialog
      open
      size="small"
      className="mb-panel-dialog"
      title={t('ownerTitle')}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <div className="mb-panel-fields">
        <TextField
          label={t('ownerName')}
          hint={t('ownerText')}
          icon="user"
          autoComplete="off"
          autoFocus
          maxLength={100}
          value={name}
          onChange={setName}
        />
        {shown && !shown.people && <Notice tone="error">{t('ownerFailed')}</Notice>}
        <p role="status">{status || '\u00a0'}</p>
        <div className="mb-panel-people">
          {shown?.people?.map(({ id, name: label }) => (
            <Button key={id} wide busy={busy} onClick={() => onChoose(id)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
