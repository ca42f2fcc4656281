import type { Visit, VisitorPerson } from '@mosaic-booking/sdk'

export interface WalkIn {
  readonly guest: VisitorPerson
  readonly host: { readonly id: number; readonly name: string }
}
export type KioskSubject = { readonly visit: Visit } | { readonly walkIn: WalkIn }
/** Details entered during the steps and sent with the check-in. */
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
  /** Whether the check-in is queued, as shown to the visitor. */
  readonly isWaiting?: boolean | undefined
}

export type KioskEvent =
  | { readonly type: 'arrive' | 'leave' | 'notExpected' | 'back' | 'reset' }
  | { readonly type: 'found'; readonly visit: Visit }
  | { readonly type: 'entered'; readonly walkIn: WalkIn }
  /** The visitor has confirmed their details. A declaration may still need a signature. */
  | { readonly type: 'confirmed'; readonly details: KioskDetails }
  | { readonly type: 'done'; readonly subject: KioskSubject; readonly isWaiting: boolean }

export const startState: KioskState = { step: 'start', intent: 'checkIn' }

/** The target of "Back" for each step. */
const backTo: Readonly<Record<KioskStep, KioskStep>> = {
  start: 'start',
  find: 'start',
  walkIn: 'find',
  visit: 'find',
  declaration: 'visit',
  done: 'start',
}

/** The kiosk's next state. Unhandled events leave the state unchanged. */
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

/** Whether the visitor must sign. A valid declaration need not be signed again. */
export const mustSign = (subject: KioskSubject, templateId: number | undefined): boolean =>
  templateId !== undefined &&
  ('walkIn' in subject || subject.visit.declaration?.declarationDate === undefined)

export const nameOfSubject = (subject: KioskSubject): string =>
  'visit' in subject
    ? subject.visit.guest.name
    : `${subject.walkIn.guest.firstName} ${subject.walkIn.guest.lastName}`.trim()

export const hostOfSubject = (subject: KioskSubject): string =>
  'visit' in subject ? subject.visit.host.name : subject.walkIn.host.name
