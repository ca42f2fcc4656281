import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useApiQuery, useRuntime } from '../../use-runtime.js'
import { keepInBasket } from '../basket/keep-in-basket.js'
import { messages } from '../booking-dialog.messages.js'
import { noLocation, type BookingForm } from '../draft/booking-draft.js'
import { toInitialForm } from './initial-form.js'
import { moveDeliveries } from '../fields/delivery-time.js'
import { hasScope } from '../draft/repeat-form.js'
import { toPlainScope } from '../notify/send-action.js'
import type { RepeatScope } from '../repeat/scope-choice.js'
import type { BookingFormProps } from './booking-form-props.js'
import { focusFirstProblem } from './focus-first-problem.js'
import { isAsStored, isDirty, openForm, reduceForm, type FormState } from './form-state.js'
import { decideEditScope, haveAttendeesChanged } from './send-booking.js'
import type { CheckState } from './use-booking-check.js'
import { useFormFacts } from './use-form-facts.js'
import { useSendForm } from './use-send-form.js'

export type BookingFormModel = ReturnType<typeof useBookingForm>

/** The form state, its derived values, and its actions. */
export function useBookingForm(props: BookingFormProps) {
  const { location, user, basket, mode, hasBack, onEvent } = props
  const [state, dispatch] = useFormState(props)
  const { booking, form } = state
  const review = useFormFacts(state, location, user)
  const { errors, verdict, checking, sendAction } = review
  const { send, refuse } = useSendForm(props, state, dispatch)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const ask = (question: FormState['leaving']) => dispatch({ type: 'leave', question })

  function leadTo(hasProblem: boolean): boolean {
    dispatch({ type: 'leadToProblem' })
    if (hasProblem)
      requestAnimationFrame(() => fieldset.current && focusFirstProblem(fieldset.current))
    return hasProblem
  }

  function submit() {
    if (!state.isSending && !isAwaited) proceed()
  }

  function proceed() {
    if (basket?.entryId !== undefined) return keep()
    const isWrong = !checking?.isPending && verdict?.status === 'ERROR'
    const isRefused = hasAny(errors) || isWrong || state.isUndecided
    if (leadTo(isRefused)) return
    if (isAsStored(state)) return onEvent(hasBack ? 'back' : 'close')
    if (awaitCheck()) return
    if (props.onBeforeBook?.() === false) return
    if (!booking) return void send(sendAction && toPlainScope(sendAction, 'OWNER_ONLY'))
    if (sendAction?.action === 'doNotSend') return void send('NONE')
    if (haveAttendeesChanged(form, booking)) return onEvent('ask')
    void send(decideEditScope(form, booking))
  }

  const [isAwaited, awaitCheck] = useAwaitedCheck(checking, {
    onChecked: proceed,
    onFailed: refuse,
  })

  function keep() {
    // The cost code is required only when the basket is booked (BSK-006).
    const isIncomplete = Object.keys(errors).some((field) => field !== 'costCode')
    if (leadTo(isIncomplete || hasAny(verdict?.reasons ?? [])) || !basket) return
    const kept = keepInBasket(basket, form, location.name)
    if (kept) onEvent(kept)
  }

  function requestClose() {
    if (!isDirty(state) || state.leaving === 'discard') return onEvent('close')
    const canTell = !hasAny(errors) && sendAction?.action !== 'doNotSend'
    if (
      !booking ||
      mode === 'confirmSendUpdate' ||
      !canTell ||
      !haveAttendeesChanged(form, booking)
    )
      return ask('discard')
    // Changed attendees are never discarded without confirmation (D-193).
    ask('notify')
    onEvent('ask')
  }
  const edits = useFormEdits(props, state, dispatch)
  const isBusy = state.isSending || isAwaited
  return { state, isBusy, fieldset, ...review, ...edits, ask, submit, keep, send, requestClose }
}

/**
 * Delays sending the form until its check has completed (BKG-030). Returns whether it is waiting,
 * and a function that starts waiting if necessary and returns whether it does.
 */
function useAwaitedCheck(
  checking: CheckState | undefined,
  then: { readonly onChecked: () => void; readonly onFailed: (error: unknown) => void },
) {
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || checking?.isPending) return
    setAwaited(false)
    if (checking?.error) then.onFailed(checking.error)
    else then.onChecked()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is sent is the form of now
  }, [isAwaited, checking?.isPending])
  function awaitCheck(): boolean {
    if (!checking || (!checking.isPending && !checking.error)) return false
    if (!checking.isPending) checking.retry()
    setAwaited(true)
    return true
  }
  return [isAwaited, awaitCheck] as const
}

const hasAny = (list: object) => Object.keys(list).length > 0

function useFormState({ location, category, user, start }: BookingFormProps) {
  const t = useMessages(messages)
  const title = t('defaultTitle', { owner: user.name })
  const basis = { booking: start.booking, initial: toInitialForm(start, location, category, title) }
  const [state, dispatch] = useReducer(reduceForm, basis, openForm)
  const isFree = !isDirty(state) && !state.series && !state.isSending
  // Follow other users' changes until the first input. After that, retain the version with which
  // the form started, so that saving neither reverts those changes nor claims to include them
  // (D-112).
  if (basis.booking && basis.booking !== state.booking && isFree)
    dispatch({ type: 'follow', basis })
  return [state, dispatch] as const
}

/** Changes to the form and, for a booking in a series, to its scope. */
function useFormEdits(
  { user, onLocation }: BookingFormProps,
  { booking, form }: FormState,
  dispatch: ReturnType<typeof useFormState>[1],
) {
  const { client } = useRuntime()
  const { data: group } = useApiQuery(
    booking && hasScope(booking)
      ? apiQuery(client, 'bookingGroup.get', { id: booking.bookingGroup!.id! })
      : undefined,
  )
  const t = useMessages(messages)
  const titleOf = ({ owner }: BookingForm) => t('defaultTitle', { owner: (owner ?? user).name })
  /** The default title names the owner until the user enters another one. */
  const followOwner = (next: BookingForm) =>
    next.owner !== form.owner && next.label === titleOf(form)
      ? { ...next, label: titleOf(next) }
      : next
  const followTimes = (next: BookingForm) => ({
    ...next,
    extras: moveDeliveries(next.extras, form, next),
  })
  const change = (given: BookingForm) => {
    const next = followOwner(followTimes(given))
    dispatch({ type: 'enter', form: next })
    if (next.locationId !== form.locationId && next.locationId !== noLocation)
      onLocation(next.locationId)
  }
  const chooseScope = (scope: RepeatScope) =>
    dispatch({ type: 'chooseScope', series: scope === 'series' ? group : undefined })
  const setUndecided = useCallback(
    (isUndecided: boolean) => dispatch({ type: 'setUndecided', isUndecided }),
    [dispatch],
  )
  return { group, change, chooseScope, setUndecided }
}
