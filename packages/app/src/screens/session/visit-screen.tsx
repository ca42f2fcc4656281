import { toMessage, type Signature, type VisitInvitation } from '@mosaic-booking/sdk'
import { SignatureField, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  FormattedText,
  formatDate,
  formatDateTime,
  formatRange,
  Loading,
  Notice,
  useLocale,
  useMessages,
  type LocaleSetting,
} from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react'
import { useParams } from 'react-router'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { SessionFrame } from './session-frame.js'
import { messages } from './visit.messages.js'
import './visit.css'

// Few visits have a way to tell.
const VisitWaySection = lazy(() => import('./visit-way.js'))

/**
 * The invitation page for a visitor without an account: place, time, and the declaration to sign
 * before arrival.
 */
export default function VisitScreen() {
  const t = useMessages(messages)
  const { token = '' } = useParams()
  const { visit, failure, retry, sign } = useInvitation(token)
  return (
    <SessionFrame
      title={visit ? t('title', { organisation: visit.organisationName }) : ''}
      text={visit?.guestName}
      brand={visit && (visit.logoImage ?? visit.colours) ? visit : undefined}
    >
      {failure && <RetryNotice onRetry={retry}>{failure}</RetryNotice>}
      {!visit && !failure && <Loading label={t('loading')} />}
      {visit && (
        <div className="visit stack gap-5">
          <VisitFacts visit={visit} />
          {visit.way && (
            <Suspense fallback={<Loading />}>
              <VisitWaySection way={visit.way} />
            </Suspense>
          )}
          <Declaration visit={visit} onSign={sign} />
        </div>
      )}
    </SessionFrame>
  )
}

function useInvitation(token: string) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const [visit, setVisit] = useState<VisitInvitation>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    client.visitor.invitation({ body: { token } }).then(
      (answer) => isCurrent && setVisit(answer),
      (error: unknown) => isCurrent && setFailure(toMessage(error, t('failed'), language)),
    )
    return () => {
      isCurrent = false
    }
  }, [client, token, attempt, t, language])
  return {
    visit,
    failure,
    retry: () => {
      setFailure(undefined)
      setAttempt(attempt + 1)
    },
    /** Resolves to the reason of a failure. */
    sign: async (signature: Signature): Promise<string | undefined> => {
      try {
        setVisit(await client.visitor.signInvitation({ body: { token, signature } }))
        return undefined
      } catch (error) {
        return toMessage(error, t('signFailed'), language)
      }
    },
  }
}

/** Fits into the 16 kB that callers without an account may send. */
const maxNumbers = 2400

const formatWhen = ({ date, when, until }: VisitInvitation, setting: LocaleSetting): string =>
  when && until
    ? formatRange(when, until, setting)
    : when
      ? formatDateTime(when, setting, 'medium')
      : formatDate(date, 'medium', setting)

function VisitFacts({ visit }: { readonly visit: VisitInvitation }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { placeName, address, map, mapUrl, hostName } = visit
  return (
    <dl className="visit-facts">
      <dt>{t('when')}</dt>
      <dd>{formatWhen(visit, setting)}</dd>
      <dt>{t('where')}</dt>
      <dd>
        <p>{placeName}</p>
        {address && <p className="visit-address">{address}</p>}
        {map && (
          <p>
            <a href={map} rel="noreferrer">
              {t('openMap')}
            </a>
          </p>
        )}
        {mapUrl && (
          <p>
            <a href={mapUrl} rel="noreferrer">
              {t('directions')}
            </a>
          </p>
        )}
      </dd>
      <dt>{t('host')}</dt>
      <dd>{hostName}</dd>
    </dl>
  )
}

interface DeclarationProps {
  readonly visit: VisitInvitation
  readonly onSign: (signature: Signature) => Promise<string | undefined>
}

function Declaration({ visit: { declaration }, onSign }: DeclarationProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const [signature, setSignature] = useState<Signature>()
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!declaration) return <Notice tone="success">{t('nothing')}</Notice>
  if (declaration.isSigned) return <Notice tone="success">{t('signed')}</Notice>
  const { title, contentNodes, helpTitle, opensOn } = declaration
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!signature) return setMissing(true)
    setBusy(true)
    setFailure(await onSign(signature))
    setBusy(false)
  }
  return (
    <form className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{title}</h2>
      <FormattedText nodes={contentNodes} />
      {helpTitle && <p className="hint">{helpTitle}</p>}
      {opensOn ? (
        <Notice tone="info">{t('opensOn', { date: formatDate(opensOn, 'long', setting) })}</Notice>
      ) : (
        <>
          <SignatureField
            maxNumbers={maxNumbers}
            error={isMissing && !signature ? t('notSigned') : undefined}
            onChange={setSignature}
          />
          {failure && <Notice tone="error">{failure}</Notice>}
          <Button type="submit" variant="primary" wide busy={isBusy}>
            {t('sign')}
          </Button>
        </>
      )}
    </form>
  )
}
