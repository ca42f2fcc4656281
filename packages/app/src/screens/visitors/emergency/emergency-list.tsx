import {
  Button,
  Checkbox,
  EmptyState,
  formatDate,
  formatTime,
  Segmented,
  Table,
  TextField,
  useLocale,
  useMessages,
  type Column,
} from '@mosaic-booking/widgets/ui'
import { createContext, memo, useContext, useMemo, useState } from 'react'
import { useIsPrinting } from '../../../shared/print/use-is-printing.js'
import { messages } from './emergency.messages.js'
import { findPresent, groupByPlace, type PresentPerson } from './present-people.js'

/** Shorter lists have no search field. */
const atAGlance = 8

interface Ticks {
  readonly safe: ReadonlySet<string>
  readonly onSafe: (key: string, isSafe: boolean) => void
}

/** A context, so that ticking a box re-renders only the boxes and not hundreds of rows. */
const TicksContext = createContext<Ticks>({ safe: new Set(), onSafe: () => {} })

/**
 * The people in the building by location, to be ticked off at the assembly point. Printing always
 * includes everyone.
 */
export function EmergencyList({ people, today }: PeopleProps) {
  const t = useMessages(messages)
  const isPrinting = useIsPrinting()
  const [safe, setSafe] = useState<ReadonlySet<string>>(new Set())
  const [filter, setFilter] = useState(everyone)
  const ticks = useMemo(
    (): Ticks => ({
      safe,
      onSafe: (key, isSafe) => {
        const next = new Set(safe)
        if (isSafe) next.add(key)
        else next.delete(key)
        setSafe(next)
      },
    }),
    [safe],
  )
  if (people.length === 0)
    return (
      <EmptyState icon="check-circle" title={t('nobody')}>
        {t('nobodyText')}
      </EmptyState>
    )
  const missing = people.filter(({ key }) => !safe.has(key))
  const found = findPresent(filter.show === 'missing' ? missing : people, filter.text)
  const shown = isPrinting ? people : found
  const isEveryoneSafe = missing.length === 0
  return (
    <>
      <div className="emergency-tools cluster">
        <p className="emergency-missing" role="status" data-safe={isEveryoneSafe || undefined}>
          {isEveryoneSafe ? t('everyoneSafe') : t('missing', { count: missing.length })}
        </p>
        {(people.length > atAGlance || filter !== everyone) && (
          <Filters filter={filter} onChange={setFilter} />
        )}
      </div>
      {shown.length === 0 && (
        <EmptyState
          icon={isEveryoneSafe ? 'check-circle' : 'search'}
          title={t(isEveryoneSafe ? 'nobodyMissing' : 'noMatch')}
          actions={<Button onClick={() => setFilter(everyone)}>{t('showEveryone')}</Button>}
        />
      )}
      <TicksContext value={ticks}>
        <Places people={shown} today={today} />
      </TicksContext>
    </>
  )
}

interface PeopleProps {
  readonly people: readonly PresentPerson[]
  readonly today: string
}

const Places = memo(function Places({ people, today }: PeopleProps) {
  const { language } = useLocale()
  const allColumns = useColumns(today)
  // Without phone numbers, the name column uses their space.
  const hasPhones = people.some(({ contactNumber }) => contactNumber)
  const columns = hasPhones ? allColumns : allColumns.filter(({ key }) => key !== 'phone')
  return groupByPlace(people, language).map(({ id, name, people: there }) => (
    <section key={id} className="emergency-place stack gap-2" aria-labelledby={`emergency-${id}`}>
      <h2 className="emergency-place-title" id={`emergency-${id}`}>
        {name} <span className="emergency-quiet muted">{there.length}</span>
      </h2>
      <Table caption={name} columns={columns} rows={there} rowKey={({ key }) => key} />
    </section>
  ))
})

function SafeBox({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useMessages(messages)
  const { safe, onSafe } = useContext(TicksContext)
  return (
    <Checkbox
      label={t('safeNamed', { name })}
      hideLabel
      checked={safe.has(id)}
      onChange={(isSafe) => onSafe(id, isSafe)}
    />
  )
}

interface ListFilter {
  readonly text: string
  readonly show: 'everyone' | 'missing'
}

const everyone: ListFilter = { text: '', show: 'everyone' }

/** Search finds arriving people; the filter shows who is still missing. */
function Filters({
  filter,
  onChange,
}: {
  readonly filter: ListFilter
  readonly onChange: (filter: ListFilter) => void
}) {
  const t = useMessages(messages)
  return (
    <>
      <TextField
        className="emergency-find"
        type="search"
        icon="search"
        label={t('find')}
        hideLabel
        placeholder={t('findHint')}
        autoComplete="off"
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      <Segmented
        label={t('show')}
        hideLabel
        value={filter.show}
        onChange={(show) => onChange({ ...filter, show })}
        choices={[
          { value: 'everyone', label: t('everyone') },
          { value: 'missing', label: t('onlyMissing') },
        ]}
      />
    </>
  )
}

function useColumns(today: string): readonly Column<PresentPerson>[] {
  const t = useMessages(messages)
  const setting = useLocale()
  return [
    {
      key: 'safe',
      header: t('safe'),
      render: ({ key, name = t('unnamed') }) => <SafeBox id={key} name={name} />,
    },
    { key: 'name', header: t('name'), kind: 'title', render: ({ name = t('unnamed') }) => name },
    { key: 'company', header: t('company'), render: ({ company }) => company },
    { key: 'badge', header: t('badge'), render: ({ reference }) => reference },
    { key: 'phone', header: t('phone'), render: ({ contactNumber }) => toCall(contactNumber) },
    {
      key: 'host',
      header: t('hostOrSpace'),
      render: ({ host, space }) =>
        host ? (
          <>
            {host.name} {toCall(host.contactNumber)}
          </>
        ) : (
          space
        ),
    },
    {
      key: 'since',
      header: t('since'),
      render: ({ since }) => (
        <>
          {!since.startsWith(today) && `${formatDate(since, 'short', setting)}, `}
          <span className="emergency-time">{formatTime(since, setting)}</span>
        </>
      ),
    },
  ]
}

/** A `tel:` link. */
const toCall = (number: string | undefined) =>
  number && <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
