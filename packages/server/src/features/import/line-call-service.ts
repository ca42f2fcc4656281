import type { Language } from '@mosaic-booking/sdk/rules'
import type { Call, CurrentUser } from '../../ground/core/call.js'
import type { Tx } from '../../ground/db/db.js'

const localeOf = { en: 'en-GB', es: 'es-ES' } as const

const noCookie = { value: undefined, set() {}, clear() {} }

const refuseOthers = (): never => {
  throw new Error('A line of an import has the rights of its organisation only')
}

/** What a line asks for, as a call of the person who uploaded it, in the transaction of the line. */
export function callOf(tx: Tx, user: CurrentUser, language: Language): Call {
  return {
    user,
    hasUser: true,
    language,
    locale: localeOf[language],
    timeZone: undefined,
    source: 'IMPORT',
    sourceVersion: undefined,
    requestId: '',
    ip: '',
    device: {},
    origin: undefined,
    cookies: noCookie,
    signOnCookie: noCookie,
    noteChanges() {},
    isAnnouncedLater: true,
    transaction: (work) => work(tx),
    systemTransaction: refuseOthers,
    as: refuseOthers,
  }
}
