import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { messages } from './entry-list.messages.js'
import { HistoryDialog, type KeptHistory } from './history-dialog.js'

interface HistoryButtonProps {
  readonly history: KeptHistory
  readonly title: string
}

export function HistoryButton({ history, title }: HistoryButtonProps) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="clock" onClick={() => setOpen(true)}>
        {t('history')}
      </Button>
      {isOpen && <HistoryDialog history={history} title={title} onDone={() => setOpen(false)} />}
    </>
  )
}
