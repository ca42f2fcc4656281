import { errorCodes, type Language } from '@mosaic-booking/sdk/contract'
import type { BookingCheck, BookingCheckInput } from '@mosaic-booking/sdk'
import type { Tx } from '../db/db.js'
import type { House } from '../house.js'
import type { Call } from '../http/call.js'
import { toErrorAnswer } from '../http/error-answer.js'
import { Refusal } from '../http/refusal.js'
import { assembleDraft, checkAssembled, planHold, type Assembled } from './assemble-draft.js'
import { decideStatus } from './booking-rules.js'
import * as store from './booking-store.js'
import { refuseClash } from './clash.js'
import { checkPersonLimits } from './person-limits.js'
import { mustBeAllowed, openViewer } from './write-booking.js'

const approvalNotice: Record<Language, string> = { en: 'Bookings here need approval.', es: 'Las reservas aquí necesitan aprobación.' }

/** Whether each address of the booking is free then: known by what they own and attend; UNKNOWN for people outside (BKG-034, D-096). */
async function checkPeople(tx: Tx, organisationId: number, { draft }: Assembled, exceptId: number | undefined) {
  const emails = draft.attendees.flatMap(({ email }) => email ?? [])
  if (emails.length === 0) return []
  const { known, busy } = await store.findBusyEmails(tx, organisationId, emails, new Date(draft.time.startsAt), new Date(draft.time.endsAt), exceptId)
  return emails.map((email) => {
    const key = email.toLowerCase()
    return { email, status: busy.has(key) ? ('UNAVAILABLE' as const) : known.has(key) ? ('AVAILABLE' as const) : ('UNKNOWN' as const) }
  })
}

/** Says what booking this would do: the same rules in the same order as booking it, and nothing is kept. */
export function checkBooking(house: House, call: Call, { id, requestId, ...input }: BookingCheckInput): Promise<BookingCheck> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const before = id === undefined ? undefined : await mustBeAllowed(tx, viewer, id, 'edit')
    const said = { timeFrom: input.timeFrom, timeTo: input.timeTo, needsApproval: false, userAvailabilityCheck: { userDetails: [] }, ...(requestId === undefined ? {} : { requestId }) }
    try {
      const assembled = await assembleDraft(tx, call, viewer.directory, viewer.now, input, before)
      const { draft, facts } = assembled
      checkAssembled(before && before.starts_at.getTime() <= viewer.now ? { ...assembled, facts: { ...facts, now: before.starts_at.getTime() - 1 } } : assembled)
      await checkPersonLimits(tx, facts, draft, id)
      const clash = await store.findClash(tx, call.user.organisationId, planHold(viewer.directory, draft), id)
      if (clash) throw refuseClash(viewer.directory, clash)
      const needsApproval = decideStatus(facts, draft.place) === 'TENTATIVE'
      const userDetails = await checkPeople(tx, call.user.organisationId, assembled, id)
      return {
        ...said, status: needsApproval ? 'WARNING' : 'SUCCESS', ...(needsApproval ? { msg: approvalNotice[call.language] } : {}), needsApproval,
        timeFrom: draft.time.wallFrom, timeTo: draft.time.wallTo, userAvailabilityCheck: { userDetails },
      }
    } catch (error) {
      if (!(error instanceof Refusal) || errorCodes[error.code].status === 404) throw error
      const { body } = toErrorAnswer(error, call.language, call.requestId)
      return { ...said, status: 'ERROR', code: body.code, msg: body.message, ...(body.fields ? { fields: body.fields } : {}) }
    }
  })
}
