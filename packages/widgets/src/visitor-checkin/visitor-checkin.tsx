import { isApiError, toMessage, type Visit } from '@mosaic-booking/sdk'
import { directionOf } from '@mosaic-booking/sdk/rules'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import {
  useEffect,
  Suspense,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react'
import { acceptRef } from '../accept-ref.js'
import { inBrowser } from '../in-browser.js'
import { useElementState } from '../element/element-root.js'
import { isAway } from '../is-away.js'
import {
  languageOf,
  loadTexts,
  toClosestLocale,
  toLocaleSetting,
  type Language,
} from '../locale/locale.js'
import { useMessages } from '../locale/messages.js'
import { LocaleContext, useLocale } from '../locale/use-locale.js'
import { OrLogIn } from '../or-log-in.js'
import { useStyles } from '../theme/style-root.js'
import { Button } from '../ui/button/button.js'
import { EmptyState } from '../ui/empty-state/empty-state.js'
import { Loading } from '../ui/loading/loading.js'
import { Notice } from '../ui/notice/notice.js'
import { useErrorReport, type ErrorListeners } from '../use-error-report.js'
import { useRuntime } from '../use-runtime.js'
import { isTimeout } from './is-timeout.js'
import { IdleFilm } from './idle-film.js'
import { Kiosk } from './kiosk.js'
import { KioskHead } from './kiosk-head.js'
import { readKioskOptions } from './kiosk-options.js'
import { ReceptionDesk, VisitorBoard } from './lazy-parts.js'
import { useOutbox } from './outbox/use-outbox.js'
import { withWaiting, type WaitingAct } from './outbox/visit-act.js'
import { usePictures } from './use-pictures.js'
import { useReception } from './use-reception.js'
import css from './visitor-checkin.css?inline'
import type { PassageDetail } from './visitor-checkin-definition.js'
import { messages } from './visitor-checkin.messages.js'
import { WaitingStatus } from './waiting-status.js'

export interface VisitorCheckinMethods {
  refresh(): void
  reset(): void
}
export interface VisitorCheckinProps extends ErrorListeners {
  readonly locationId?: number | undefined
  readonly mode?: 'kiosk' | 'reception' | 'board'
  readonly idleSeconds?: number
  readonly onCheckedIn?: ((detail: PassageDetail) => unknown) | undefined
  readonly onCheckedOut?: ((detail: PassageDetail) => unknown) | undefined
  readonly ref?: Ref<VisitorCheckinMethods>
}

const nothing = atom<readonly WaitingAct[]>([])
const noVisits: readonly Visit[] = []

/** Visitor check-in and check-out, which also works offline. */
export const VisitorCheckin = inBrowser(function VisitorCheckin(props: VisitorCheckinProps) {
  const [language, setLanguage] = useState<Language>()
  const own = useMemo(
    () => (language ? toLocaleSetting(toClosestLocale(language)) : undefined),
    [language],
  )
  const shared = useLocale()
  const choose = useCallback((chosen: Language | undefined) => {
    const show = () => setLanguage(chosen)
    if (chosen) void loadTexts(chosen).then(show)
    else show()
  }, [])
  return (
    <LocaleContext.Provider value={own ?? shared}>
      {props.mode === 'board' ? (
        <Suspense fallback={null}>
          <VisitorBoard {...props} />
        </Suspense>
      ) : (
        <Checkin {...props} onLanguage={choose} />
      )}
    </LocaleContext.Provider>
  )
})

const Checkin = acceptRef(function Checkin({
  locationId,
  mode = 'kiosk',
  idleSeconds = 60,
  onCheckedIn,
  onCheckedOut,
  onLanguage,
  ref,
  ...listeners
}: VisitorCheckinProps & { readonly onLanguage: (language: Language | undefined) => void }) {
  useStyles(css)
  const t = useMessages(messages)
  const { language } = useLocale()
  const screen = useRef<HTMLDivElement>(null)
  const kiosk = useRef<{ reset(): void }>(null)
  const opened = useOutbox()
  const { apiBase } = useRuntime()
  const { org, reception, visits, since, template, error, refetch } = useReception(
    opened?.vault,
    locationId,
  )
  const waiting = useStore(opened?.outbox.waiting ?? nothing)
  const known = useMemo(() => withWaiting(visits ?? noVisits, waiting), [visits, waiting])
  const isDesk = mode === 'reception'
  const isReady = opened !== undefined && reception && (visits !== undefined || error !== undefined)
  // The desk hides data after losing access (ERR-023). A kiosk continues with its stored data.
  const isRefused = isDesk && Boolean(error) && !isAway(error)
  const hasFailed = Boolean(error) && (!isReady || isRefused)

  useElementState('loading', !isReady && !hasFailed && reception !== null)
  useElementState('error', hasFailed)
  useElementState('stale', Boolean(isReady && error) && !hasFailed)
  useElementState('offline', isApiError(error) && error.kind !== 'http')
  useErrorReport(error, listeners)
  const refresh = useCallback(() => {
    refetch()
    void opened?.outbox.flush()
  }, [refetch, opened])
  useImperativeHandle(ref, () => ({ refresh, reset: () => kiosk.current?.reset() }), [refresh])
  const onReset = useCallback(() => onLanguage(undefined), [onLanguage])
  const latest = useRef({ onCheckedIn, onCheckedOut })
  useEffect(() => {
    latest.current = { onCheckedIn, onCheckedOut }
  })
  const onPassage = useCallback(
    (intent: 'checkIn' | 'checkOut', detail: PassageDetail) =>
      latest.current[intent === 'checkIn' ? 'onCheckedIn' : 'onCheckedOut']?.(detail),
    [],
  )

  const options = readKioskOptions(org, apiBase, languageOf(language))
  const [logo] = usePictures(options.logoImage ? [options.logoImage] : [])
  const [isAtStart, setAtStart] = useState(false)
  let content
  if (hasFailed) content = <Failure error={error} onRetry={refresh} />
  else if (reception === null || (isReady && !isDesk && !reception.selfServe))
    content = (
      <EmptyState icon="lock" title={t('noReception')}>
        {t('noReceptionHint')}
      </EmptyState>
    )
  else if (!isReady) content = <Loading label={t('loading')} />
  else if (isDesk)
    content = (
      <Suspense fallback={<Loading label={t('loading')} />}>
        <ReceptionDesk
          receptionId={reception.id}
          visits={known}
          outbox={opened.outbox}
          onPassage={onPassage}
          onAuthRequired={listeners.onAuthRequired}
          failure={error ? { error, since, onRetry: refresh } : undefined}
        />
      </Suspense>
    )
  else
    content = (
      <Kiosk
        ref={kiosk}
        reception={reception}
        visits={known}
        template={template}
        options={options}
        outbox={opened.outbox}
        idleSeconds={idleSeconds}
        onPassage={onPassage}
        onReset={onReset}
        onStart={setAtStart}
      />
    )
  return (
    <section
      ref={screen}
      className={isDesk ? 'mb-kiosk mb-kiosk-desk' : 'mb-kiosk'}
      aria-label={t('kiosk')}
      lang={language}
      dir={directionOf(language)}
    >
      <slot name="header" />
      {!isDesk && (
        <KioskHead
          logo={logo}
          organisation={org?.name ?? ''}
          reception={reception?.name ?? ''}
          languages={options.languages}
          screen={screen}
          onLanguage={onLanguage}
        />
      )}
      <div className="mb-kiosk-main">{content}</div>
      {opened && <WaitingStatus outbox={opened.outbox} isDesk={isDesk} />}
      <slot name="footer" />
      {!isDesk && (
        <IdleFilm film={options.film} seconds={options.filmSeconds} isAtStart={isAtStart} />
      )}
    </section>
  )
})

interface FailureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

function Failure({ error, onRetry }: FailureProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  return (
    <slot name="error">
      <Notice
        tone="error"
        title={t('failed')}
        actions={
          <OrLogIn error={error}>
            <Button icon="refresh" onClick={onRetry}>
              {t('retry')}
            </Button>
          </OrLogIn>
        }
      >
        {isTimeout(error) ? t('timedOut') : toMessage(error, '', language)}
      </Notice>
    </slot>
  )
}
