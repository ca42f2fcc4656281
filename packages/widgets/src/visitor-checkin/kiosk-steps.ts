import type { Visit, VisitorPerson } from '@mosaic-booking/sdk'

/** A visitor who is not expected. */
export interface WalkIn {
  readonly guest: VisitorPerson
  readonly host: { readonly id: number; readonly name: string }
}
/** The visitor at the kiosk. */
export type KioskSubject = { readonly visit: Visit } | { readonly walkIn: WalkIn }
/** Details entered on the way, and sent with the check-in. */
export interface KioskDetails {
  readonly contactNumber: string
  readonly vehicleRegistration: string
}

export type KioskStep = 'start' | 'find' | 'walkIn' | 'visit' | 'declaration' | 'done'
export interface KioskState {
  readonly step: KioskStep
  readonly intent: 'checkIn' | 'checkOut'
  readonly subject?: KioskSubject | undefined
  readonly details?: KioskDetails | undefined
  /** Whether the check-in is queued, which the visitor was told. */
  readonly isWaiting?: boolean | undefined
}

export type KioskEvent =
  | { readonly type: 'arrive' | 'leave' | 'notExpected' | 'back' | 'reset' }
  | { readonly type: 'found'; readonly visit: Visit }
  | { readonly type: 'entered'; readonly walkIn: WalkIn }
  /** The visitor has confirmed their details; a declaration may still have to be signed. */
  | { readonly type: 'confirmed'; readonly details: KioskDetails }
  | { readonly type: 'done'; readonly subject: KioskSubject; readonly isWaiting: boolean }

export const startState: KioskState = { step: 'start', intent: 'checkIn' }

/** The step that "Back" leads to from each step. */
const backTo: Readonly<Record<KioskStep, KioskStep>> = {
  start: 'start',
  find: 'start',
  walkIn: 'find',
  visit: 'find',
  declaration: 'visit',
  done: 'start',
}

/** The next state of the kiosk. Events that a step does not handle leave it unchanged. */
export function decideStep(state: KioskState, event: KioskEvent): KioskState {
  const { step } = state
  switch (event.type) {
    case 'reset':
      return startState
    case 'back': {
      const isWalkIn = step === 'declaration' && state.subject && 'walkIn' in state.subject
      const back = isWalkIn ? 'walkIn' : backTo[step]
      return back === 'start' ? startState : { ...state, step: back }
    }
    case 'arrive':
    case 'leave':
      return step === 'start'
        ? { step: 'find', intent: event.type === 'arrive' ? 'checkIn' : 'checkOut' }
        : state
    case 'notExpected':
      return step === 'find' && state.intent === 'checkIn' ? { ...state, step: 'walkIn' } : state
    case 'found':
      return step === 'find'
        ? { ...state, step: 'visit', subject: { visit: event.visit }, details: undefined }
        : state
    case 'entered':
      return step === 'walkIn'
        ? { ...state, step: 'declaration', subject: { walkIn: event.walkIn } }
        : state
    case 'confirmed':
      return step === 'visit' ? { ...state, step: 'declaration', details: event.details } : state
    case 'done':
      return { ...state, step: 'done', subject: event.subject, isWaiting: event.isWaiting }
  }
}

/** Whether the visitor has to sign; a declaration that is still valid need not be signed again. */
export const mustSign = (subject: KioskSubject, templateId: number | undefined): boolean =>
  templateId !== undefined &&
  ('walkIn' in subject || subject.visit.declaration?.declarationDate === undefined)

/** The visitor's name. */
export const nameOfSubject = (subject: KioskSubject): string =>
  'visit' in subject
    ? subject.visit.guest.name
    : `${subject.walkIn.guest.firstName} ${subject.walkIn.guest.lastName}`.trim()

/** The host's name. */
export const hostOfSubject = (subject: KioskSubject): string =>
  'visit' in subject ? subject.visit.host.name : subject.walkIn.host.name
