import { toMessage, type Organisation } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Dialog,
  formatDate,
  Notice,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { toWallClock } from '../../../shared/zone-clock.js'
import { messages } from './account.messages.js'

type Marked = Pick<
  Organisation,
  'name' | 'timeZone' | 'markedForDeletionBy' | 'scheduledDeletionDate'
>

/** How long the server waits with the deletion. */
const waitMs = 30 * 86_400_000

/** Marks the organisation for deletion, or takes the mark back; each is asked first. */
export function Deletion({ org }: { readonly org: Marked }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const runtime = useRuntime()
  const [askedAt, setAskedAt] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const due = org.scheduledDeletionDate
  const isMarked = due !== undefined
  const dayOf = (instant: number) => formatDate(toWallClock(instant, org.timeZone), 'long', locale)
  const close = () => {
    setAskedAt(undefined)
    setProblem(undefined)
  }
  const turn = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const key = 'ORGANISATION_MARKED_FOR_DELETION'
      await mutate(runtime, 'org.setFeature', { orgId: 'current', key, enable: !isMarked })
      toasts.add({ tone: 'success', text: t(isMarked ? 'unmarked' : 'marked') })
      close()
    } catch (error) {
      setProblem(toMessage(error, t('unexpected'), locale.language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="account-form stack gap-5">
      {isMarked ? (
        <Notice tone="warning">
          {t('markedText', {
            name: org.markedForDeletionBy ?? '',
            date: dayOf(Date.parse(due)),
          })}
        </Notice>
      ) : (
        <p className="muted">{t('deletionText')}</p>
      )}
      <div>
        <Button variant={isMarked ? 'secondary' : 'danger'} onClick={() => setAskedAt(Date.now())}>
          {t(isMarked ? 'unmark' : 'mark')}
        </Button>
      </div>
      {askedAt !== undefined && (
        <Dialog
          open
          alert
          size="small"
          title={t(isMarked ? 'unmarkTitle' : 'markTitle', { name: org.name })}
          onCloseRequest={close}
          footer={
            <>
              <Button onClick={close}>{t('cancel')}</Button>
              <Button
                variant={isMarked ? 'primary' : 'danger'}
                busy={isBusy}
                onClick={() => void turn()}
              >
                {t(isMarked ? 'unmark' : 'mark')}
              </Button>
            </>
          }
        >
          {problem && <Notice tone="error">{problem}</Notice>}
          <p>{isMarked ? t('unmarkText') : t('markText', { date: dayOf(askedAt + waitMs) })}</p>
        </Dialog>
      )}
    </div>
  )
}
