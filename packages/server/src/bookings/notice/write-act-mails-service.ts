import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OrgContext } from '../booking/booking-changes.js'
import type { Tx } from '../../ground/db/db.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import type { StoredAct } from './act-store.js'
import { loadAudiences, type AddressedChange } from './audience-service.js'
import { EnclosurePool, type WriteEnclosures } from './notice-enclosures.js'
import { decideTopic } from './notice-rules.js'
import { readSeries, type SeriesState } from './notice-store.js'
import { planDigests, writeProviderMails } from './notify-providers-service.js'
import { listProviderUpdates, type ProviderUpdate } from './provider-rules.js'
import type { Option } from './provider-store.js'
import { findOptions, findProviders } from './provider-store.js'
import { loadRecipients, type Recipient, type Recipients } from './recipients-service.js'
import { createInvitations } from './write-invitations.js'
import { writeNotice, type NoticePart } from './write-notice.js'

interface LoadedAct {
  readonly act: StoredAct
  readonly org: OrgContext
  readonly audience: readonly AddressedChange[]
  readonly news: readonly ProviderUpdate[]
  readonly recipients: Recipients
  readonly options: readonly Option[]
  readonly series: ReadonlyMap<number, SeriesState>
  readonly enclosures: EnclosurePool
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const byId = (id: number) => ({ id, name: '', email: undefined })

/**
 * Writes the mails of these acts in order: one per recipient and act. Loads the data once for all
 * acts.
 */
export async function writeActMails(
  tx: Tx,
  org: OrgContext,
  acts: readonly StoredAct[],
  writeEnclosures: WriteEnclosures,
): Promise<Mail[]> {
  const { directory } = org
  const { organisationId } = directory
  const audiences = await loadAudiences(tx, org, acts)
  const changes = acts.flatMap(({ bookings }) => bookings)
  const options = await findOptions(
    tx,
    organisationId,
    unique(
      changes.flatMap(({ before, after }) =>
        [...(before?.extras ?? []), ...after.extras].flatMap(({ optionId }) => optionId ?? []),
      ),
    ),
  )
  const providers = await findProviders(
    tx,
    organisationId,
    unique(options.flatMap(({ providerId }) => providerId ?? [])),
  )
  const told = acts.map((act) => ({
    act,
    audience: audiences(act),
    news: listProviderUpdates(act.bookings, providers, options, act.at),
  }))
  const recipients = await loadRecipients(
    tx,
    directory,
    told.flatMap(({ act, audience, news }) => [
      ...audience.map(({ who }) => who),
      ...[
        act.actorId ?? [],
        news.flatMap(({ urgent, provider }) => (urgent.length > 0 ? provider.userIds : [])),
      ]
        .flat()
        .map(byId),
    ]),
  )
  const series = await readSeries(
    tx,
    organisationId,
    unique(changes.flatMap(({ after }) => (after.repeat && after.repeat_group_id) ?? [])),
  )
  const attended = changes.flatMap(({ after }) => (after.attendees.length > 0 ? after.id : []))
  const enclosures = new EnclosurePool(await writeEnclosures(tx, org, unique(attended)))
  const mails: Mail[] = []
  for (const one of told) {
    // Yields to pending requests between acts.
    await nextTurn()
    const at = { ...org, now: one.act.at }
    mails.push(...writeMails({ ...one, org: at, recipients, options, series, enclosures }))
  }
  mails.push(...enclosures.writeRest())
  const news = told.flatMap((one) => one.news)
  await planDigests(tx, organisationId, news)
  return mails
}

function writeMails({
  act,
  org,
  audience,
  news,
  recipients,
  options,
  series,
  enclosures,
}: LoadedAct): Mail[] {
  const { kind, actorId, reason } = act
  const occasion = {
    org,
    kind,
    actorId,
    actorName: recipients.nameOf(actorId),
    reason,
    extraNames: new Map(options.map(({ id, text }) => [id, text])),
    writeInvitations: createInvitations(org, series),
  }
  const notices = [...sortByRecipient(act, audience, recipients)].map(
    ([address, { recipient, parts }]) => {
      const { sections = [], visitIds = [] } = enclosures.take(address, [...parts.keys()]) ?? {}
      return {
        ...writeNotice(recipient, [...parts.values()], occasion, { sections }),
        visitIds,
        dedupeKey: `act/${act.id}/${address}`,
      }
    },
  )
  return [...notices, ...writeProviderMails(news, recipients, org, options, act)]
}

/** Groups an act's mail parts by recipient and booking, each for the strongest reason. */
function sortByRecipient(
  { kind }: StoredAct,
  audience: readonly AddressedChange[],
  recipients: Recipients,
): Map<string, { recipient: Recipient; parts: Map<number, NoticePart> }> {
  const sorted = new Map<string, { recipient: Recipient; parts: Map<number, NoticePart> }>()
  for (const { change, who, role, subscribedTo } of audience) {
    const recipient = recipients.find(who)
    if (!recipient) continue
    const address = recipient.address.toLowerCase()
    const known = sorted.get(address) ?? { recipient, parts: new Map<number, NoticePart>() }
    sorted.set(address, known)
    // The audience is ordered by strength of the reason, so the first part wins.
    if (!known.parts.has(change.after.id))
      known.parts.set(change.after.id, {
        change,
        role,
        topic: decideTopic(kind, change, { who, role }),
        subscribedTo,
      })
  }
  return sorted
}
