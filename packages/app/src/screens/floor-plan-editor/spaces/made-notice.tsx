import { isApiError, toMessage, type FloorPlan } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { messages } from './spaces.messages.js'

export interface MadeSpaces {
  /** The version of the plan with these spaces. */
  readonly version: number
  readonly summary: string
}

interface MadeNoticeProps {
  readonly locationId: number
  readonly made: MadeSpaces
  readonly onUndone: (plan: FloorPlan) => void
  readonly onDismiss: () => void
}

/** Lists the created spaces, and offers to undo this until the plan is saved again. */
export default function MadeNotice({ locationId, made, onUndone, onDismiss }: MadeNoticeProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      const request = { id: locationId, version: made.version }
      onUndone(await mutate(runtime, 'floorPlan.undoSpaces', request))
      toasts.add({ tone: 'success', text: t('undone') })
    } catch (error) {
      setBusy(false)
      const isBooked = isApiError(error) && error.code === 'MATRIX-BUS-0029'
      toasts.add({
        tone: 'error',
        text: isBooked ? t('undoBooked') : toMessage(error, t('undoFailed'), language),
      })
    }
  }
  return (
    <Notice
      tone="success"
      onDismiss={onDismiss}
      actions={
        <Button size="small" busy={isBusy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      }
    >
      {t('made', { list: made.summary })}
    </Notice>
  )
}
