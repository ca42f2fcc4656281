import { toMessage, type Visit } from '@mosaic-booking/sdk'
import { describeDeclaration, foldText, formatTime } from '@mosaic-booking/sdk/rules'
import { Suspense, useMemo, useState } from 'react'
import { LoadFailure, type LoadFailureProps } from '../load-failure.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { Button } from '../ui/button/button.js'
import { Notice } from '../ui/notice/notice.js'
import { TextField } from '../ui/text-field/text-field.js'
import { useRuntime } from '../use-runtime.js'
import { DeclarationBadge } from '../visitor/declaration-badge.js'
import { printPasses } from '../print-passes.js'
import { VisitSenderContext, type VisitSender } from '../visitor/visit-sender.js'
import type { Outbox } from './outbox/outbox.js'
import { withWaiting, type VisitAct } from './outbox/visit-act.js'
import type { PassageDetail } from './visitor-checkin-definition.js'
import { messages } from './reception-desk.messages.js'
import { lazyPart } from '../ui/lazy-part.js'

const VisitorDialog = lazyPart(
  async () => (await import('../visitor/visitor-dialog.js')).VisitorDialog,
)

interface ReceptionDeskProps {
  readonly receptionId: number
  readonly visits: readonly Visit[]
  readonly outbox: Outbox
  readonly onPassage: (intent: 'checkIn' | 'checkOut', detail: PassageDetail) => void
  readonly onAuthRequired?: (() => void) | undefined
  /** Why the visits' refresh failed, and when the visits were loaded, in epoch milliseconds. */
  readonly failure?: Pick<LoadFailureProps, 'error' | 'since' | 'onRetry'> | undefined
}

type Opened =
  | { readonly mode: 'new' }
  | { readonly mode: 'checkIn' | 'checkOut'; readonly visit: Visit }

/** The day's visitors at the reception desk. The visitor dialog checks them in and out. */
export function ReceptionDesk(props: ReceptionDeskProps) {
  const { receptionId, visits, outbox, onPassage, onAuthRequired, failure } = props
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const { print, problem } = usePrint()
  const sender = useMemo(() => senderOf(outbox, onPassage), [outbox, onPassage])
  const wanted = foldText(text.trim())
  const shown = visits.filter(({ guest, host, company = '' }) =>
    [guest.name, host.name, company].some((one) => foldText(one).includes(wanted)),
  )
  const sections = [
    ['expected', 'noneExpected', 'checkIn', shown.filter(({ checkIn }) => !checkIn)],
    [
      'inBuilding',
      'noneInBuilding',
      'checkOut',
      shown.filter(({ checkIn, checkOut }) => checkIn && !checkOut),
    ],
  ] as const
  return (
    <section className="mb-desk" part="step">
      <header className="mb-desk-head">
        <h2>{t('desk')}</h2>
        <Button variant="primary" icon="plus" onClick={() => setOpened({ mode: 'new' })}>
          {t('add')}
        </Button>
      </header>
      <TextField
        label={t('filter')}
        hideLabel
        placeholder={t('filter')}
        type="search"
        value={text}
        onChange={setText}
      />
      {failure && <LoadFailure {...failure} text={t('failed')} login={t('failed')} />}
      {problem && <Notice tone="error">{problem}</Notice>}
      {sections.map(([name, none, mode, list]) => (
        <section key={name} aria-label={t(name)}>
          <h3>
            {t(name)} <span className="mb-desk-count">{list.length}</span>
          </h3>
          {list.length === 0 && <p className="mb-kiosk-note">{t(none)}</p>}
          <ul className="mb-kiosk-results">
            {list.map((visit) => (
              <DeskRow
                key={visit.id}
                visit={visit}
                mode={mode}
                onAct={() => setOpened({ mode, visit })}
                onPrint={() => void print(visit)}
              />
            ))}
          </ul>
        </section>
      ))}
      {opened && (
        <VisitSenderContext.Provider value={sender}>
          <Suspense>
            <VisitorDialog
              mode={opened.mode}
              visit={'visit' in opened ? opened.visit : undefined}
              locationId={receptionId}
              onClose={() => setOpened(undefined)}
              onAuthRequired={onAuthRequired}
            />
          </Suspense>
        </VisitSenderContext.Provider>
      )}
    </section>
  )
}

interface DeskRowProps {
  readonly visit: Visit
  readonly mode: 'checkIn' | 'checkOut'
  readonly onAct: () => void
  readonly onPrint: () => void
}

function DeskRow({ visit, mode, onAct, onPrint }: DeskRowProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { guest, host, company, when, possibleActions } = visit
  const declaration = mode === 'checkIn' ? describeDeclaration(visit) : undefined
  const facts = [company, t('visiting', { host: host.name }), when && formatTime(when, setting)]
  return (
    <li className="mb-desk-row">
      <span>
        <strong>{guest.name}</strong>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {declaration && (
        <span className="mb-desk-declaration">
          {t('declaration')}
          <DeclarationBadge declaration={declaration} />
        </span>
      )}
      {possibleActions.printPass && (
        <Button size="small" aria-label={t('printName', { name: guest.name })} onClick={onPrint}>
          {t('print')}
        </Button>
      )}
      {possibleActions[mode] && (
        <Button
          size="small"
          aria-label={t(mode === 'checkIn' ? 'checkInName' : 'checkOutName', { name: guest.name })}
          onClick={onAct}
        >
          {t(`${mode}Visitor`)}
        </Button>
      )}
    </li>
  )
}

/** Prints passes one by one, and shows the reason if the last print failed. */
function usePrint() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const [problem, setProblem] = useState<string>()
  const print = async ({ id }: Visit) => {
    setProblem(undefined)
    try {
      await printPasses([await client.visitor.pass({ id })])
    } catch (error) {
      setProblem(toMessage(error, t('printFailed'), language))
    }
  }
  return { print, problem }
}

/** Sends the dialog's steps through the outbox. Queued acts count as completed here. */
function senderOf(outbox: Outbox, onPassage: ReceptionDeskProps['onPassage']): VisitSender {
  async function send(visit: Visit, act: VisitAct): Promise<Visit> {
    const outcome = await outbox.act(act)
    if (outcome.status === 'refused') throw outcome.error
    const isWaiting = outcome.status === 'waiting'
    onPassage(act.kind === 'checkOut' ? 'checkOut' : 'checkIn', { visitId: visit.id, isWaiting })
    const kept = () => withWaiting([visit], [{ key: '', act }])[0]!
    return isWaiting ? kept() : (outcome.visit ?? kept())
  }
  const at = () => new Date().toISOString()
  const of = ({ id, guest }: Visit) => ({ visitId: id, name: guest.name })
  return {
    checkIn: (visit, body) =>
      send(visit, { kind: 'checkIn', ...of(visit), body: { ...body, at: at() } }),
    checkOut: (visit) => send(visit, { kind: 'checkOut', ...of(visit), body: { at: at() } }),
  }
}
