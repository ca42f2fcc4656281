import { isApiError, toMessage, type Visit, type VisitCheckIn } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { describeDeclaration } from '@mosaic-booking/sdk/rules'
import { printPasses, useRuntime } from '@mosaic-booking/widgets'
import { formatTime, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { messages } from '../visitors.messages.js'
import { usePassSize } from './use-pass-size.js'

/** Whether one click suffices, because no declaration is required. */
export const isReadyToEnter = (visit: Pick<Visit, 'declaration'>): boolean =>
  describeDeclaration(visit)?.status !== 'NOT_COMPLETED'

/** Reads who checked the visitor in or out, and when, if another reception was first. */
function readPassage(error: unknown) {
  const { when, user } = ((isApiError(error) && error.data) || {}) as {
    when?: unknown
    user?: { name?: unknown }
  }
  return typeof when === 'string' && typeof user?.name === 'string'
    ? { when, name: user.name }
    : undefined
}

/** Error messages for a failed check-in, check-out or pass. */
export function useVisitFailure() {
  const t = useMessages(messages)
  const setting = useLocale()
  return (error: unknown, fallback: 'checkInFailed' | 'checkOutFailed' | 'unexpected') => {
    const passage = readPassage(error)
    return [
      toMessage(error, t(fallback), setting.language),
      passage && t('byWhom', { name: passage.name, time: formatTime(passage.when, setting) }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}

/** Checks individual visitors in and out, and prints passes. */
export function useVisitActions() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const describe = useVisitFailure()
  const [passSize, setPassSize] = usePassSize()
  const [busyId, setBusyId] = useState<number>()
  const run = async (
    visit: Visit,
    step: 'checkIn' | 'checkOut',
    body: VisitCheckIn = {},
  ): Promise<void> => {
    setBusyId(visit.id)
    const [done, failed] =
      step === 'checkIn'
        ? (['checkedIn', 'checkInFailed'] as const)
        : (['checkedOut', 'checkOutFailed'] as const)
    try {
      await mutate(runtime, `visitor.${step}`, { id: visit.id, body })
      toasts.add({ tone: 'success', text: t(done, { name: visit.guest.name }) })
    } catch (error) {
      toasts.add({ tone: 'error', text: describe(error, failed) })
      // Another user was faster or the day is over, so refetch.
      void runtime.queryClient.invalidateQueries({ queryKey: ['visitor'] })
    } finally {
      setBusyId(undefined)
    }
  }
  const print = async (visits: readonly Visit[]) => {
    try {
      const passes = []
      for (const { id } of visits)
        passes.push(await runtime.client.visitor.pass({ id, size: passSize }))
      await printPasses(passes)
    } catch (error) {
      toasts.add({ tone: 'error', text: describe(error, 'unexpected') })
    }
  }
  return { busyId, run, print, passSize, setPassSize }
}
