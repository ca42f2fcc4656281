import { decideLocale, type LocaleChoice } from '@mosaic-booking/sdk/rules'
import type { Tx } from '../db/db.js'
import type { Directory } from '../directory/directory.js'
import type { Named } from './notice-rules.js'
import { findMailPeople } from './notice-store.js'

/** Somebody who gets mail, and how they read it. */
export interface Recipient {
  /** Undefined: nobody of the organisation. */
  readonly id: number | undefined
  readonly name: string
  readonly address: string
  /** Only who logs in has a use for links to the application. */
  readonly hasAccount: boolean
  readonly wantsAttendeeReminders: boolean
  readonly choice: LocaleChoice
}

export interface Recipients {
  /** Undefined where there is no address, or the person is gone. */
  find(who: Named): Recipient | undefined
  nameOf(id: number | undefined): string | undefined
}

/**
 * Looks up everybody who is named. Each reads their own language, else the organisation's (AD-187,
 * CONF-007).
 */
export async function loadRecipients(
  tx: Tx,
  directory: Directory,
  named: readonly Named[],
): Promise<Recipients> {
  const ids = [...new Set(named.flatMap(({ id }) => id ?? []))]
  const emails = [
    ...new Set(named.flatMap(({ id, email }) => (id === undefined && email ? [email] : []))),
  ]
  const { people, organisationLocale } = await findMailPeople(
    tx,
    directory.organisationId,
    ids,
    emails,
  )
  const configured = directory.configValue('locale')
  const ofOrganisation =
    typeof configured === 'string' && configured !== 'none' ? configured : organisationLocale
  const byId = new Map(people.map((person) => [person.id, person]))
  const byEmail = new Map(
    people.toReversed().map((person) => [person.email?.toLowerCase(), person]),
  )
  return {
    nameOf: (id) => byId.get(id ?? 0)?.name,
    find({ id, name, email }) {
      const person = id === undefined ? byEmail.get(email?.toLowerCase() ?? '') : byId.get(id)
      const address = person?.email ?? email
      if (!address || person?.is_reachable === false) return undefined
      return {
        id: person?.id,
        name: person?.name ?? name,
        address,
        hasAccount: person?.has_account ?? false,
        wantsAttendeeReminders: person?.attendee_reminders ?? false,
        choice: decideLocale({
          region: person?.region,
          timeFormat: person?.time_format,
          organisationLocale: ofOrganisation,
        }),
      }
    },
  }
}
