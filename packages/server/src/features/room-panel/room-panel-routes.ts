import { answerEvenly, refuseEvenly } from '../../ground/core/answer-evenly.js'
import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { actAtDoor, bookAtDoor, findOwners } from './room-panel-acts-service.js'
import { logInAtDoor, mailCodeAtDoor, startQrAtDoor } from './room-panel-login-service.js'
import { readPaper } from './paper/paper-service.js'
import { readBoard, readPanel } from './room-panel-service.js'
import { readWay } from './room-way-service.js'

export function createRoomPanelRoutes(context: ServerContext): Routes<'roomPanel'> {
  return {
    get: ({ id }, call) => readPanel(context, call, id),
    board: ({ id }, call) => readBoard(context, call, id),
    way: ({ id }, call) => readWay(context, call, id),
    owners: ({ id, partial }, call) => findOwners(context, call, id, partial),
    book: ({ id, body }, call) => bookAtDoor(context, call, id, body),
    act: ({ id, bookingId, body }, call) => actAtDoor(context, call, id, bookingId, body),
    startQr: ({ id }, call) => startQrAtDoor(context, call, id),
    mailCode: ({ id, body }, call) =>
      answerEvenly(() => mailCodeAtDoor(context, call, id, body.username)),
    logIn: ({ id, body }, call) => refuseEvenly(() => logInAtDoor(context, call, id, body)),
  }
}

export const createPaperRoutes = (context: ServerContext) =>
  ({
    paper: (request) => readPaper(context, request),
  }) satisfies Partial<Routes<'device'>>
