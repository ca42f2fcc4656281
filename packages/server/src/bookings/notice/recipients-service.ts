import { decideLocale, type LocaleSetting } from '@mosaic-booking/sdk/rules'
import type { Tx } from '../../ground/db/db.js'
import type { Directory } from '../../directory/directory/directory.js'
import type { Named } from './notice-rules.js'
import { findMailPeople, type PersonRow } from './notice-store.js'

/** A recipient of mail, with language and locale. */
export interface Recipient {
  /** Undefined for a person outside the organisation. */
  readonly id: number | undefined
  readonly name: string
  readonly address: string
  /** Only people with an account get links to the application. */
  readonly hasAccount: boolean
  readonly wantsAttendeeReminders: boolean
  readonly choice: LocaleSetting
}

export interface Recipients {
  /** Undefined if the person has no address or no longer exists. */
  find(who: Named): Recipient | undefined
  nameOf(id: number | undefined): string | undefined
  /** Returns a person's locale, or the organisation's for people without an account. */
  choiceOf(id: number): LocaleSetting
}

/**
 * Loads all referenced people. Each receives mail in their own language, or in the organisation's
 * as a fallback (AD-187, CONF-007).
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
  const toChoice = (person: PersonRow | undefined) =>
    decideLocale({
      region: person?.region,
      timeFormat: person?.time_format,
      organisationLocale: ofOrganisation,
    })
  return {
    nameOf: (id) => byId.get(id ?? 0)?.name,
    choiceOf: (id) => toChoice(byId.get(id)),
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
        choice: toChoice(person),
      }
    },
  }
}
