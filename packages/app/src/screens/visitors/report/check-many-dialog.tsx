import type { Visit } from '@mosaic-booking/sdk'
import { isApiError } from '@mosaic-booking/sdk'
import { describeDeclaration } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Checkbox,
  Dialog,
  Notice,
  ProgressBar,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useRef, useState } from 'react'
import { useAskBeforeUnload } from '../../../shared/leave-guard.js'
import { toasts } from '../../../shared/toasts.js'
import { messages } from '../visitors.messages.js'
import { isReadyToEnter, useVisitFailure } from './use-visit-actions.js'

export type Step = 'checkIn' | 'checkOut'

/** The visit fields required for check-in and check-out. */
export interface CheckedVisit extends Pick<Visit, 'id' | 'company' | 'declaration'> {
  readonly guest: Pick<Visit['guest'], 'name'>
  readonly location: Pick<Visit['location'], 'name'>
}

interface CheckManyDialogProps {
  readonly step: Step
  readonly visits: readonly CheckedVisit[]
  readonly onClose: () => void
  /** Called after all visitors have been checked in or out. */
  readonly onDone: () => void
}

interface Failure {
  readonly visit: CheckedVisit
  readonly text: string
}

/** Another user has already checked the visitor in or out, so the goal is reached. */
const isDoneAlready = (error: unknown, step: Step) =>
  isApiError(error) &&
  error.code === (step === 'checkIn' ? 'ALREADY_CHECKED_IN' : 'ALREADY_CHECKED_OUT')

/**
 * Confirms, then checks visitors in or out one by one. Failed visitors do not stop the others; they
 * are listed with the reason and can be retried.
 */
export function CheckManyDialog({ step, visits, onClose, onDone }: CheckManyDialogProps) {
  const t = useMessages(messages)
  const [isWitness, setWitness] = useState(false)
  const { progress, outcome, left, start, stop } = useCheckMany(step, visits)
  useAskBeforeUnload(progress !== undefined)
  const undeclared = step === 'checkIn' ? left.filter((visit) => !isReadyToEnter(visit)).length : 0
  // The server rejects visits without a declaration.
  const ready = isWitness ? left.length : left.length - undeclared
  const action = t(step === 'checkIn' ? 'doCheckIn' : 'doCheckOut')
  const run = async () => {
    const isComplete = await start(isWitness)
    if (!isComplete) return
    const text = t(step === 'checkIn' ? 'manyIn' : 'manyOut', { count: visits.length })
    toasts.add({ tone: 'success', text })
    onDone()
    onClose()
  }
  return (
    <Dialog
      open
      alert
      size="small"
      title={t(step === 'checkIn' ? 'checkInMany' : 'checkOutMany', { count: left.length })}
      onCloseRequest={() => !progress && onClose()}
      footer={
        progress ? (
          <Button onClick={stop}>{t('stop')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t(outcome ? 'close' : 'cancel')}</Button>
            <Button variant="primary" disabled={ready === 0} onClick={() => void run()}>
              {outcome
                ? t('retry')
                : ready > 0 && ready < left.length
                  ? t('someOf', { action, count: ready, all: left.length })
                  : action}
            </Button>
          </>
        )
      }
    >
      {outcome && (
        <Notice
          tone="error"
          title={
            outcome.failures.length > 0
              ? t(`${step}FailedMany`, { count: outcome.failures.length })
              : t('stopped', { done: visits.length - left.length, total: visits.length })
          }
        >
          {outcome.failures.length > 0 && (
            <ul>
              {outcome.failures.map(({ visit, text }) => (
                <li key={visit.id}>
                  {visit.guest.name}: {text}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {progress ? (
        <ProgressBar
          label={t('working')}
          value={progress.done}
          max={progress.total}
          text={t('progress', progress)}
        />
      ) : (
        <>
          <ul className="check-many-names stack gap-2 panel" role="list">
            {left.map(({ id, guest, company, location }) => (
              <li key={id}>
                <div>{guest.name}</div>
                <div className="hint">{[company, location.name].filter(Boolean).join(' · ')}</div>
              </li>
            ))}
          </ul>
          {undeclared > 0 && (
            <Checkbox
              label={t('witnessMany', { count: undeclared })}
              checked={isWitness}
              onChange={setWitness}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

function useCheckMany(step: Step, visits: readonly CheckedVisit[]) {
  const { client, queryClient } = useRuntime()
  const describe = useVisitFailure()
  const [left, setLeft] = useState(visits)
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const [outcome, setOutcome] = useState<{ readonly failures: readonly Failure[] }>()
  const isStopped = useRef(false)

  const check = (visit: CheckedVisit, isWitness: boolean) => {
    const templateId = isWitness ? describeOpenTemplate(visit) : undefined
    return step === 'checkIn'
      ? client.visitor.checkIn({
          id: visit.id,
          body: templateId ? { isWitnessSigning: true, declarationTemplateId: templateId } : {},
        })
      : client.visitor.checkOut({ id: visit.id, body: {} })
  }
  /** Resolves to true if all visitors were checked in or out. */
  const start = async (isWitness: boolean): Promise<boolean> => {
    isStopped.current = false
    setOutcome(undefined)
    const failures: Failure[] = []
    const done = new Set<number>()
    for (const [index, visit] of left.entries()) {
      if (isStopped.current) break
      setProgress({ done: index, total: left.length })
      try {
        await check(visit, isWitness)
        done.add(visit.id)
      } catch (error) {
        if (isDoneAlready(error, step)) done.add(visit.id)
        else failures.push({ visit, text: describe(error, `${step}Failed`) })
      }
    }
    setProgress(undefined)
    // Invalidate once instead of after each visitor, because the report may be long.
    void queryClient.invalidateQueries({ queryKey: ['visitor'] })
    const remaining = left.filter(({ id }) => !done.has(id))
    setLeft(remaining)
    if (remaining.length > 0) setOutcome({ failures })
    return remaining.length === 0
  }
  return { progress, outcome, left, start, stop: () => (isStopped.current = true) }
}

const describeOpenTemplate = (visit: CheckedVisit) =>
  describeDeclaration(visit)?.status === 'NOT_COMPLETED' ? visit.declaration?.templateId : undefined
