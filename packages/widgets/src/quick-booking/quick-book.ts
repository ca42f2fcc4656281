import { isApiError, toMessage, type Booking, type BookingInput } from '@mosaic-booking/sdk'
import { currentUser, mutate, needsLogin, type Session } from '@mosaic-booking/sdk/queries'
import { formatRange, restoreSeconds } from '@mosaic-booking/sdk/rules'
import { messages as dialog } from '../booking-dialog/booking-dialog.messages.js'
import { toInput, toNewForm, type DialogDraft } from '../booking-dialog/draft/booking-draft.js'
import type { ElementClient } from '../element-operations.js'
import type { LocaleSetting } from '../locale/locale.js'
import { translate } from '../locale/messages.js'
import type { ToastStore } from '../ui/toast/toast-store.js'
import { messages } from './quick-booking.messages.js'

/** The page's dependencies for booking without a form. */
export interface QuickContext {
  readonly session: Session<ElementClient>
  readonly toasts: ToastStore
  readonly setting: LocaleSetting
}

/** The outcome of booking without a form. */
export type QuickOutcome =
  | { readonly booking: Booking }
  /** A required field is missing, so the form must ask for it. */
  | { readonly needsForm: DialogDraft }
  /** Refused. The user has seen the reason. */
  | { readonly needsLogin: boolean }

/** Errors that mean another user has booked the space in the meantime. */
const takenCodes = /^OVERLAP(_CALENDAR)?$/

/**
 * Books the first of some spaces that is still free, and offers to undo it. Two people who ask for
 * any space at the same time get different ones.
 */
export async function quickBook(
  context: QuickContext,
  drafts: readonly DialogDraft[],
): Promise<QuickOutcome> {
  const { setting, toasts } = context
  const t = translate(messages, setting)
  let refusal: unknown
  for (const draft of drafts) {
    try {
      const booking = await create(context, toInput(toNewForm(draft))!)
      confirm(context, booking)
      return { booking }
    } catch (error) {
      if (isApiError(error) && error.code === 'INVALID_INPUT' && error.fields.length > 0)
        return { needsForm: draft }
      refusal = error
      if (!isApiError(error) || !takenCodes.test(error.code)) break
    }
  }
  const isAnyTaken = drafts.length > 1 && isApiError(refusal) && takenCodes.test(refusal.code)
  const failed = t('failed', { name: drafts[0]?.locationName ?? '' })
  toasts.add({
    tone: 'error',
    text: isAnyTaken ? t('noneLeft') : toMessage(refusal, failed, setting.language),
  })
  return { needsLogin: needsLogin(refusal) }
}

/** Retries with the default title if the title is the only missing field. */
async function create({ session, setting }: QuickContext, body: BookingInput): Promise<Booking> {
  try {
    return await mutate(session, 'booking.create', { body })
  } catch (error) {
    const isUntitled =
      isApiError(error) &&
      error.fields.length > 0 &&
      error.fields.every(({ field }) => field === 'description')
    if (!isUntitled) throw error
    const { name: owner } = await session.client.user.get(currentUser)
    const description = translate(dialog, setting)('defaultTitle', { owner })
    return mutate(session, 'booking.create', { body: { ...body, description } })
  }
}

function confirm(context: QuickContext, booking: Booking): void {
  const { session, setting, toasts } = context
  const t = translate(messages, setting)
  const values = valuesOf(booking, setting)
  const undo = async () => {
    await mutate(session, 'booking.cancel', { id: booking.id, sendNotifications: false })
    return t('undone', values)
  }
  toasts.add({
    tone: 'success',
    text: t(booking.status === 'TENTATIVE' ? 'waiting' : 'booked', values),
    action: { label: t('undo'), onAction: () => void attempt(context, undo, t('undoFailed')) },
    durationMs: restoreSeconds * 1000,
  })
}

/**
 * Moves a booking to another space, and offers to move it back. One that has started ends, and a
 * new one goes on at the other space.
 */
export async function moveBooking(
  context: QuickContext,
  booking: Booking,
  locationId: number,
): Promise<Booking | undefined> {
  const { session, setting, toasts } = context
  const t = translate(messages, setting)
  const move = ({ id, version }: Booking, to: number) =>
    mutate(session, 'booking.move', { id, body: { locationId: to, version } })
  return attempt(
    context,
    async () => {
      const moved = await move(booking, locationId)
      const back = async () => {
        if (moved.id === booking.id) await move(moved, booking.locationId)
        else await mutate(session, 'booking.restore', { id: booking.id })
        return t('movedBack', valuesOf(booking, setting))
      }
      toasts.add({
        tone: 'success',
        text: t('moved', valuesOf(moved, setting)),
        action: { label: t('undo'), onAction: () => void attempt(context, back, t('moveFailed')) },
        durationMs: restoreSeconds * 1000,
      })
      return moved
    },
    t('moveFailed'),
  )
}

/** Shows the text that an action returns, or the error if it fails. */
async function attempt<T>(
  { setting, toasts }: QuickContext,
  act: () => Promise<T>,
  failed: string,
): Promise<T | undefined> {
  try {
    const result = await act()
    if (typeof result === 'string') toasts.add({ tone: 'success', text: result })
    return result
  } catch (error) {
    toasts.add({
      tone: 'error',
      text: describe(error) ?? toMessage(error, failed, setting.language),
    })
    return undefined
  }
}

/** What is wrong with a field, which says more than that the input is wrong. */
const describe = (error: unknown): string | undefined =>
  isApiError(error) ? error.fields.map(({ message }) => message).join(' ') || undefined : undefined

const valuesOf = (
  { locationName: name, timeFrom, timeTo, allDayBooking: allDay }: Booking,
  setting: LocaleSetting,
) => ({ name, time: formatRange(timeFrom, timeTo, setting, { allDay, style: 'short' }) })
