import type { PresenceList } from '@mosaic-booking/sdk'
import {
  Checkbox,
  EmptyState,
  formatDate,
  formatTime,
  Table,
  useLocale,
  useMessages,
  type Column,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { messages } from './emergency.messages.js'

type PresentVisitor = PresenceList['people'][number]

/** Who is in the building, by location, to be ticked off at the assembly point. */
export function EmergencyList({
  people,
  today,
}: {
  readonly people: readonly PresentVisitor[]
  readonly today: string
}) {
  const t = useMessages(messages)
  const [safe, setSafe] = useState<ReadonlySet<number>>(new Set())
  const columns = useColumns({ safe, today }, (id, isSafe) => {
    const next = new Set(safe)
    if (isSafe) next.add(id)
    else next.delete(id)
    setSafe(next)
  })
  if (people.length === 0)
    return (
      <EmptyState icon="check-circle" title={t('nobody')}>
        {t('nobodyText')}
      </EmptyState>
    )
  const places = [...new Map(people.map(({ location }) => [location.id, location])).values()]
  const missing = people.filter(({ visitId }) => !safe.has(visitId)).length
  return (
    <>
      <p className="emergency-missing" role="status" data-safe={missing === 0 || undefined}>
        {missing === 0 ? t('everyoneSafe') : t('missing', { count: missing })}
      </p>
      {places.map(({ id, name }) => {
        const there = people.filter(({ location }) => location.id === id)
        return (
          <section key={id} className="emergency-place" aria-labelledby={`emergency-${id}`}>
            <h2 className="emergency-place-title" id={`emergency-${id}`}>
              {name} <span className="emergency-quiet">{there.length}</span>
            </h2>
            <Table
              caption={name}
              columns={columns}
              rows={there}
              rowKey={({ visitId }) => visitId}
            />
          </section>
        )
      })}
    </>
  )
}

function useColumns(
  { safe, today }: { readonly safe: ReadonlySet<number>; readonly today: string },
  onSafe: (id: number, isSafe: boolean) => void,
): readonly Column<PresentVisitor>[] {
  const t = useMessages(messages)
  const setting = useLocale()
  return [
    {
      key: 'safe',
      header: t('safe'),
      render: ({ visitId, name }) => (
        <Checkbox
          label={t('safeNamed', { name })}
          hideLabel
          checked={safe.has(visitId)}
          onChange={(isSafe) => onSafe(visitId, isSafe)}
        />
      ),
    },
    { key: 'name', header: t('name'), kind: 'title', render: ({ name }) => name },
    { key: 'company', header: t('company'), render: ({ company }) => company },
    { key: 'badge', header: t('badge'), render: ({ reference }) => reference },
    { key: 'phone', header: t('phone'), render: ({ contactNumber }) => toCall(contactNumber) },
    {
      key: 'host',
      header: t('host'),
      render: ({ host }) => (
        <>
          {host.name} {toCall(host.contactNumber)}
        </>
      ),
    },
    {
      key: 'since',
      header: t('since'),
      render: ({ since }) =>
        since.startsWith(today)
          ? formatTime(since, setting)
          : `${formatDate(since, 'short', setting)}, ${formatTime(since, setting)}`,
    },
  ]
}

/** A number to call at one tap. */
const toCall = (number: string | undefined) =>
  number && <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
