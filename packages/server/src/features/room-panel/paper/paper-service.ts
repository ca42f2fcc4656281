import type { DevicePaperRequest } from '@mosaic-booking/sdk'
import { readLanguageTag, type LocaleSetting } from '@mosaic-booking/sdk/rules'
import { createHash } from 'node:crypto'
import type { Call, CurrentUser, FileAnswer } from '../../../ground/core/call.js'
import type { ServerContext } from '../../../ground/core/context.js'
import { readSetting } from '../../../ground/core/language.js'
import { Refusal } from '../../../ground/core/refusal.js'
import { statementsIn } from '../../../ground/db/statements-in.js'
import { toInstant, toWall } from '../../../ground/time/zone.js'
import { isWorthNoting } from '../../../identity/device/device-rules.js'
import { findConfiguration, noteDevice } from '../../../identity/device/device-store.js'
import { findByDevice, hashSecret } from '../../../platform/session/session-store.js'
import { bookingLink } from '../../location-edit/qr-code.js'
import { presenceLink } from '../../presence/presence-service.js'
import { readBoard, readPanel } from '../room-panel-service.js'
import { drawBoard, drawPanel, type Paper } from './draw-paper.js'
import { paintPaper } from './paint-paper.js'
import { refreshAfter } from './refresh-rules.js'

const usual = { width: 800, height: 480 }

interface Picture {
  readonly svg: string
  readonly seconds: number
}

/**
 * Draws what a display of electronic paper shows. The address is all that it needs: such displays
 * load a picture, and cannot pair or keep a token.
 */
export async function readPaper(
  context: ServerContext,
  { id, credential, width = usual.width, height = usual.height }: DevicePaperRequest,
): Promise<FileAnswer> {
  const user = await findByDevice(context.db.system, id, credential)
  if (!user) throw new Refusal('TOKEN_INVALID')
  await context.limits.spend([{ budget: 'papers.device', id }])
  const device = await noteSeen(context, id, credential)
  const { kind, location_id: locationId, rotation } = device
  if (locationId === null || (kind !== 'ROOM_PANEL' && kind !== 'ROOM_BOARD'))
    throw new Refusal('TOKEN_INVALID')
  const setting = (device.language && readLanguageTag(device.language)) || readSetting(undefined)
  const isTurned = rotation === 90 || rotation === 270
  const paper = {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    setting,
  }
  const call = callOf(context, user, setting)
  const { svg, seconds } =
    kind === 'ROOM_PANEL'
      ? await pictureOfPanel(context, call, locationId, paper)
      : await pictureOfBoard(context, call, locationId, paper)
  const tag = createHash('sha256').update(`${rotation} ${svg}`).digest('base64url').slice(0, 22)
  return {
    mediaType: 'image/png',
    isBare: true,
    content: await paintPaper(svg, rotation),
    headers: {
      etag: `"${tag}"`,
      'cache-control': `private, max-age=${seconds}`,
      refresh: String(seconds),
    },
  }
}

/** Records that the display asked, like a screen. */
function noteSeen({ db, now }: ServerContext, id: number, credential: string) {
  return db.asSystem(async (tx) => {
    const device = await findConfiguration(tx, id, hashSecret(credential))
    if (!device) throw new Refusal('TOKEN_INVALID')
    const seen = new Date(now())
    if (isWorthNoting(device, seen, undefined)) await noteDevice(tx, id, { seen, build: undefined })
    return device
  })
}

const callOf = (context: ServerContext, user: CurrentUser, setting: LocaleSetting): Call => ({
  user,
  setting,
  language: setting.language,
  timeZone: undefined,
  source: 'PAPER',
  sourceVersion: undefined,
  transaction: (work) => context.db.inOrganisation(user.organisationId, work),
})

async function pictureOfPanel(
  context: ServerContext,
  call: Call,
  locationId: number,
  paper: Paper,
): Promise<Picture> {
  const room = await readPanel(context, call, locationId)
  const now = Date.parse(room.now)
  const { organisationId, organisationVersion } = call.user
  const tx = statementsIn(context.db, organisationId)
  const directory = await context.directories.get(tx, organisationId, organisationVersion)
  const place = directory.place(locationId)!
  const isChecked = directory.settingsOf(place).settings.checkIn?.isRequired === true
  const picture = {
    room,
    date: toWall(now, room.timeZone).slice(0, 10),
    // A code that lasts, as on a sticker: the one of other panels changes every minute.
    link: isChecked
      ? await presenceLink(context.config, { id: locationId })
      : bookingLink(context.config, place),
    linkKind: isChecked ? ('CHECK_IN' as const) : ('BOOKING' as const),
  }
  const changesAt = room.until === undefined ? undefined : toInstant(room.until, room.timeZone)
  const states = [{ state: room.state, changesAt }]
  const hasBookings = room.next.length > 0 || room.current !== undefined
  return {
    svg: drawPanel(paper, picture),
    seconds: refreshAfter({ states, hasBookings }, now),
  }
}

async function pictureOfBoard(
  context: ServerContext,
  call: Call,
  locationId: number,
  paper: Paper,
): Promise<Picture> {
  const board = await readBoard(context, call, locationId)
  const { timeZone, rooms } = board
  const now = Date.parse(board.now)
  const states = rooms.map(({ state, until }) => ({
    state,
    changesAt: until === undefined ? undefined : toInstant(until, timeZone),
  }))
  const hasBookings = rooms.some(({ state }) => state === 'BOOKED')
  return {
    svg: drawBoard(paper, board, toWall(now, timeZone).slice(0, 10)),
    seconds: refreshAfter({ states, hasBookings }, now),
  }
}
