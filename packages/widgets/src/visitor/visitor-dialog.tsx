import { wallNow } from '@mosaic-booking/sdk/rules'
import type { Visit } from '@mosaic-booking/sdk'
import { apiQuery, currentUser } from '@mosaic-booking/sdk/queries'
import { inBrowser } from '../in-browser.js'
import { useMessages } from '../locale/messages.js'
import { useStyles } from '../theme/style-root.js'
import { Button } from '../ui/button/button.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { Loading } from '../ui/loading/loading.js'
import { Notice } from '../ui/notice/notice.js'
import { useErrorReport, type ErrorListeners } from '../use-error-report.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'
import { toNewForm, toStoredForm } from './visit-draft.js'
import { VisitFacts } from './visit-facts.js'
import css from './visitor.css?inline'
import { VisitorArrival } from './visitor-arrival.js'
import { messages } from './visitor-dialog.messages.js'
import { VisitorEnding } from './visitor-ending.js'
import { VisitorEntry } from './visitor-entry.js'
import { findObstacle, partOf, type VisitorMode, type VisitorReason } from './visitor-mode.js'

export type { VisitorMode, VisitorReason } from './visitor-mode.js'

export interface VisitorResult {
  /** `close` means no changes. */
  readonly reason: VisitorReason
  /** The current visit, or the last state of a deleted visit. */
  readonly visit?: Visit | undefined
}

export interface VisitorDialogProps extends ErrorListeners {
  readonly mode: VisitorMode
  /** The visit. Omitted in mode `new`. */
  readonly visit?: Visit | undefined
  /** The default reception for a new visit. */
  readonly locationId?: number | undefined
  /** The default date for a new visit, `YYYY-MM-DD`. Defaults to today. */
  readonly date?: string | undefined
  readonly onClose: (result: VisitorResult) => void
}

/**
 * Adds, edits, checks in, checks out and deletes a visitor in a modal dialog, which is open while
 * mounted.
 */
export const VisitorDialog = inBrowser(function VisitorDialog(props: VisitorDialogProps) {
  const { mode, visit, locationId, date, onClose, ...listeners } = props
  useStyles(css)
  const t = useMessages(messages)
  const { client } = useRuntime()
  const part = partOf(mode)
  const user = useApiQuery(apiQuery(client, 'user.get', currentUser))
  const receptions = useApiQuery(apiQuery(client, 'visitor.locations'))
  const guest = useApiQuery(
    part === 'entry' && visit ? apiQuery(client, 'person.get', { id: visit.guest.id }) : undefined,
  )
  const hasNote = part === 'arrival' && visit?.possibleActions.printPass === true
  const note = useApiQuery(hasNote ? apiQuery(client, 'visitor.note', { id: visit.id }) : undefined)
  // Visitors can be checked in even if the note fails to load.
  const all = [user, receptions, guest]
  const failed = all.find(({ error, data }) => error && !data)
  useErrorReport(failed?.error, listeners)

  const close = () => onClose({ reason: 'close' })
  const frame = { title: visit?.guest.name ?? t('visitor'), onClose: close }
  if (failed)
    return (
      <Framed {...frame}>
        <Notice
          tone="error"
          actions={
            <Button
              icon="refresh"
              onClick={() => all.forEach(({ error, refetch }) => error && refetch())}
            >
              {t('retry')}
            </Button>
          }
        >
          {t('loadFailed')}
        </Notice>
      </Framed>
    )
  const isWaiting = [guest, note].some(({ isLoading }) => isLoading)
  if (!user.data || !receptions.data || isWaiting)
    return (
      <Framed {...frame}>
        <Loading label={t('loading')} />
      </Framed>
    )
  const today = wallNow(visit?.timeZone ?? receptions.data[0]?.timeZone ?? 'UTC').slice(0, 10)
  const obstacle = findObstacle(mode, visit, today)
  if (obstacle)
    return (
      <Framed {...frame}>
        <Notice tone={obstacle === 'missing' ? 'error' : 'info'}>
          {t(obstacle === 'missing' ? 'loadFailed' : obstacle)}
        </Notice>
        {visit && <VisitFacts visit={visit} />}
      </Framed>
    )
  const shared = {
    user: user.data,
    receptions: receptions.data,
    onDone: (reason: VisitorReason, saved?: Visit) => onClose({ reason, visit: saved }),
    onAuthRequired: listeners.onAuthRequired,
  }
  if (part === 'arrival') return <VisitorArrival {...shared} visit={visit!} note={note.data} />
  if (mode === 'checkOut' || mode === 'delete')
    return <VisitorEnding {...shared} visit={visit!} mode={mode} />
  const initial = visit
    ? toStoredForm(visit, guest.data)
    : toNewForm({ ...shared, locationId, date: date ?? today })
  return <VisitorEntry {...shared} visit={visit} initial={initial} />
}, null)

function Framed({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: React.ReactNode
}) {
  const t = useMessages(messages)
  return (
    <Dialog
      open
      title={title}
      size="small"
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="mb-visitor-fields">{children}</div>
    </Dialog>
  )
}
