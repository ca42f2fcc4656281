import { formatTime } from '@mosaic-booking/sdk/rules'
import { isApiError, type Visit } from '@mosaic-booking/sdk'
import { Suspense, useId, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Button } from '../../ui/button/button.js'
import { Icon } from '../../ui/icon/icon.js'
import { Notice } from '../../ui/notice/notice.js'
import { TextField } from '../../ui/text-field/text-field.js'
import { useRuntime } from '../../use-runtime.js'
import { findByName, fewestLetters, looksLikeCode, mostMatches } from '../find-visits.js'
import { isTimeout } from '../is-timeout.js'
import type { KioskState } from '../kiosk-steps.js'
import { messages } from '../visitor-checkin.messages.js'
import { StepFrame } from './step-frame.js'
import { lazyPart } from '../../ui/lazy-part.js'

/** Loaded on demand, because most visitors type their names. */
const QrScanner = lazyPart(async () => (await import('../scan/qr-scanner.js')).QrScanner)

interface FindStepProps {
  readonly intent: KioskState['intent']
  readonly visits: readonly Visit[]
  readonly receptionId: number
  readonly onFound: (visit: Visit) => void
  readonly onNotExpected: () => void
  readonly onBack: () => void
}

type Problem = 'codeInvalid' | 'tooManyTries' | 'codeOffline' | 'timedOut'

const problemOf = (error: unknown): Problem => {
  if (isTimeout(error)) return 'timedOut'
  if (!isApiError(error)) return 'codeOffline'
  if (error.kind !== 'http' || error.status >= 500) return 'codeOffline'
  return error.status === 429 ? 'tooManyTries' : 'codeInvalid'
}

/** Finds a visit by visitor name, by code, or by scanning the QR code. */
export function FindStep(props: FindStepProps) {
  const { intent, visits, receptionId, onFound, onNotExpected, onBack } = props
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const listId = useId()
  const [text, setText] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const found = findByName(
    visits.filter(({ possibleActions }) => possibleActions[intent]),
    text,
  )
  const isTyped = text.trim().length >= fewestLetters
  const isTooMany = found.length > mostMatches

  async function findByCode(passcode: string) {
    setScanning(false)
    setBusy(true)
    setProblem(undefined)
    try {
      onFound(await client.visitor.findByPasscode({ body: { passcode, locationId: receptionId } }))
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  const submit = () => {
    if (found.length === 1) onFound(found[0]!)
    else if (looksLikeCode(text)) void findByCode(text.trim())
  }
  return (
    <StepFrame title={t(intent === 'checkIn' ? 'findArriving' : 'findLeaving')} onBack={onBack}>
      <form
        className="mb-kiosk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('nameOrCode')}
          hint={t('nameHint')}
          value={text}
          type="search"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="words"
          aria-controls={listId}
          onChange={(value) => {
            setText(value)
            setProblem(undefined)
          }}
        />
        {problem && <Notice tone="error">{t(problem)}</Notice>}
        <ul id={listId} className="mb-kiosk-results">
          {!isTooMany &&
            found.map((visit) => (
              <li key={visit.id}>
                <button type="button" className="mb-kiosk-result" onClick={() => onFound(visit)}>
                  <span>
                    <strong>{visit.guest.name}</strong>
                    <small>
                      {t('visiting', { host: visit.host.name })}
                      {visit.when && ` · ${formatTime(visit.when, setting)}`}
                    </small>
                  </span>
                  <Icon name="chevron-right" />
                </button>
              </li>
            ))}
        </ul>
        <p
          role="status"
          className={found.length > 0 && !isTooMany ? 'mb-visually-hidden' : 'mb-kiosk-note'}
        >
          {isTooMany
            ? t('tooMany')
            : found.length > 0
              ? t('found', { count: found.length })
              : isTyped && !looksLikeCode(text)
                ? t('noneFound')
                : ''}
        </p>
        {looksLikeCode(text) && (
          <Button variant="primary" type="submit" busy={isBusy}>
            {t('find')}
          </Button>
        )}
      </form>
      {isScanning && (
        <Suspense>
          <QrScanner onCode={(code) => void findByCode(code)} />
        </Suspense>
      )}
      <div className="mb-kiosk-actions">
        <Button icon="grid" busy={isBusy && !text} onClick={() => setScanning(!isScanning)}>
          {t(isScanning ? 'stopScan' : 'scan')}
        </Button>
        {intent === 'checkIn' && <Button onClick={onNotExpected}>{t('notExpected')}</Button>}
      </div>
    </StepFrame>
  )
}
