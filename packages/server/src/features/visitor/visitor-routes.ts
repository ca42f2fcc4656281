import type { HttpCall, Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { checkIn, checkOut } from './check-in-visit-service.js'
import { summariseVisits } from '../report/summary-service.js'
import { readPass } from './visitor-pass-service.js'
import { findByPasscode } from './find-by-passcode-service.js'
import { findHosts } from './find-hosts-service.js'
import { listInBuilding } from './in-building-service.js'
import { listReceptions } from './list-receptions-service.js'
import { listVisits } from './list-visits-service.js'
import { readVisit, readVisitDeclaration } from './open-visit-service.js'
import { hashKey } from '../../platform/limit/hash-key.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { readInvitation, signInvitation } from './sign-invitation-service.js'
import { readNote, saveNote } from './visit-note-service.js'
import { readBoard } from './visitor-board-service.js'
import * as visits from './visit-service.js'

export function createVisitorRoutes(context: ServerContext): Routes<'visitor'> {
  const guard = <T>({ ip }: HttpCall, work: () => Promise<T>) =>
    context.limits.guard({ budget: 'invitation.guess', id: hashKey(addressKey(ip)) }, work)
  return {
    list: (request, call) => listVisits(context, call, request),
    get: ({ id }, call) => readVisit(context, call, id),
    create: ({ body }, call) => visits.createVisit(context, call, body),
    update: ({ id, body }, call) => visits.updateVisit(context, call, id, body),
    remove: ({ id }, call) => visits.removeVisit(context, call, id),
    saveGuest: ({ id, body }, call) => visits.saveGuest(context, call, id, body),
    note: ({ id }, call) => readNote(context, call, id),
    saveNote: ({ id, body }, call) => saveNote(context, call, id, body),
    checkIn: ({ id, body }, call) => checkIn(context, call, id, body),
    checkOut: ({ id, body }, call) => checkOut(context, call, id, body),
    summary: (request, call) => summariseVisits(context, call, request),
    pass: (request, call) => readPass(context, call, request),
    findByPasscode: ({ body }, call) => findByPasscode(context, call, body),
    declaration: ({ id }, call) => readVisitDeclaration(context, call, id),
    hosts: (request, call) => findHosts(context, call, request),
    board: ({ id }, call) => readBoard(context, call, id),
    inBuilding: (request, call) => listInBuilding(context, call, request),
    invitation: ({ body: { token } }, call) => guard(call, () => readInvitation(context, token)),
    signInvitation: ({ body: { token, signature } }, call) =>
      guard(call, () => signInvitation(context, token, signature)),
    locations: (_, call) => listReceptions(context, call),
  }
}
