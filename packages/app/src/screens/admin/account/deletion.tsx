import { toWallClock } from '@mosaic-booking/sdk/rules'
import type { Organisation } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, formatDate, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { QuestionDialog } from '../../../shared/question-dialog/question-dialog.js'
import { toasts } from '../../../shared/toasts.js'
import { messages } from './account.messages.js'

type Marked = Pick<
  Organisation,
  'name' | 'timeZone' | 'markedForDeletionBy' | 'scheduledDeletionDate'
>

/** Grace period before the server deletes the organisation. */
const waitMs = 30 * 86_400_000

/** Schedules or cancels the organisation's deletion, after a confirmation. */
export function Deletion({ org }: { readonly org: Marked }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const runtime = useRuntime()
  const [askedAt, setAskedAt] = useState<number>()
  const due = org.scheduledDeletionDate
  const isMarked = due !== undefined
  const dayOf = (instant: number) => formatDate(toWallClock(instant, org.timeZone), 'long', locale)
  const turn = async () => {
    const key = 'ORGANISATION_MARKED_FOR_DELETION'
    await mutate(runtime, 'org.setFeature', { orgId: 'current', key, enable: !isMarked })
    toasts.add({ tone: 'success', text: t(isMarked ? 'unmarked' : 'marked') })
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
        <QuestionDialog
          title={t(isMarked ? 'unmarkTitle' : 'markTitle', { name: org.name })}
          keep={t('cancel')}
          action={t(isMarked ? 'unmark' : 'mark')}
          isHarmless={isMarked}
          failed={t('unexpected')}
          act={turn}
          onClose={() => setAskedAt(undefined)}
        >
          {isMarked ? t('unmarkText') : t('markText', { date: dayOf(askedAt + waitMs) })}
        </QuestionDialog>
      )}
    </div>
  )
}
