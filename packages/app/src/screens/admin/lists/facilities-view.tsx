import { isApiError, toMessage, type Facility, type FacilityInput } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { foldText } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  EmptyState,
  RadioGroup,
  Switch,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useMemo, useState } from 'react'
import { useSession } from '../../../session/session.js'
import { RowMenu } from '../../../shared/data-table/row-menu.js'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { SearchField } from '../../../shared/search-field.js'
import { toasts } from '../../../shared/toasts.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { EntryForm } from '../entry-list/entry-form.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { HistoryButton } from '../entry-list/history-button.js'
import { RemoveDialog } from '../entry-list/remove-dialog.js'
import { messages } from './facilities-view.messages.js'
import './facilities-view.css'

type Draft = Required<Pick<FacilityInput, 'text' | 'kind'>>

interface NamedFacility extends Facility {
  /** Localised name; `text` is the stored name. */
  readonly called: string
}

/** All facilities with their localised names, which the administration loads separately. */
function useNamedFacilities() {
  const { client } = useRuntime()
  const { language } = useLocale()
  const facilities = useApiQuery(apiQuery(client, 'facility.list'))
  const names = useApiQuery(apiQuery(client, 'nameTranslation.list'))
  const isNamed = names.data !== undefined || Boolean(names.error)
  const data = useMemo(() => {
    if (!isNamed) return undefined
    const called = new Map(names.data?.map((one) => [one.name, one.texts[language]]))
    return facilities.data
      ?.map((one): NamedFacility => ({ ...one, called: called.get(one.text) ?? one.text }))
      .toSorted((a, b) => a.called.localeCompare(b.called, language))
  }, [isNamed, names.data, facilities.data, language])
  return { ...facilities, data }
}

type Open = { readonly kind: 'form' | 'remove'; readonly facility?: NamedFacility }

/** Lists the organisation's facilities and the shared ones, with a switch to offer each. */
export default function FacilitiesView() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const session = useSession()
  const { mayChangeInstallation } = useServiceView(session)
  const facilities = useNamedFacilities()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const wanted = foldText(search.trim())
  const found = (facilities.data ?? []).filter(({ called, text }) =>
    foldText(`${called} ${text}`).includes(wanted),
  )
  // In an installation with a single organisation, the distinction is irrelevant.
  const isApart = ({ isShared }: Facility) => isShared === true && !session.org.isOnlyOrganisation
  const own = found.filter((facility) => !isApart(facility))
  const shared = found.filter(isApart)
  const history = {
    list: 'facility',
    fields: { text: t('name'), kind: t('kind'), isEnabled: t('offered') },
    showValue: (field: string, value: unknown) =>
      field === 'kind' ? t(value as Draft['kind']) : undefined,
  } as const
  const nameOf = ({ called }: NamedFacility) => called
  const listOf = (some: readonly NamedFacility[], mayChange: boolean) =>
    some.length > 0 && (
      <ul className="facilities tiles unstyled panel">
        {some.map((facility) => (
          <li key={facility.id} className="facilities-item row">
            <FacilitySwitch facility={facility} />
            {mayChange && <FacilityMenu facility={facility} onOpen={setOpen} />}
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <PageHeading
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <HistoryButton history={history} title={t('historyTitle')} />
            <Button variant="primary" icon="plus" onClick={() => setOpen({ kind: 'form' })}>
              {t('add')}
            </Button>
          </>
        }
      />
      <Loaded query={facilities} loading={t('loading')} failed={t('failed')}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon="list" title={t('emptyTitle')}>
              {t('emptyHint')}
            </EmptyState>
          ) : (
            <>
              <SearchField
                className="admin-search"
                label={t('search')}
                value={search}
                onChange={setSearch}
              />
              {found.length === 0 && <EmptyState icon="search" title={t('none')} />}
              {listOf(own, true)}
              {shared.length > 0 && (
                <>
                  <div className="stack gap-1">
                    <h2 className="facilities-heading">{t('sharedTitle')}</h2>
                    <p>{t(mayChangeInstallation ? 'sharedTextOperator' : 'sharedText')}</p>
                  </div>
                  {listOf(shared, mayChangeInstallation)}
                </>
              )}
            </>
          )
        }
      </Loaded>
      {open?.kind === 'form' && (
        <EntryForm<NamedFacility, Draft>
          list={{
            addLabel: t('add'),
            query: facilities,
            nameOf,
            toDraft: (facility) => ({
              text: facility?.text ?? '',
              kind: facility?.kind === 'MAIN' ? 'MAIN' : 'OTHER',
            }),
            validate: ({ text }) => ({ text: text.trim() ? undefined : t('nameMissing') }),
            Form: FacilityForm,
            history,
            save: (body, id, base) =>
              id === undefined
                ? mutate(runtime, 'facility.create', { body })
                : mutate(runtime, 'facility.update', { id, body: { ...body, ...base } }),
          }}
          entry={open.facility}
          onDone={close}
        />
      )}
      {open?.kind === 'remove' && open.facility && (
        <RemoveDialog<NamedFacility, Draft>
          list={{
            query: facilities,
            nameOf,
            removeTitle: ({ name }) => t('removeTitle', { name }),
            remove: ({ id }) => mutate(runtime, 'facility.remove', { id }),
            describeFailure: (error) =>
              isApiError(error) && error.code === 'IN_USE' ? t('inUse') : undefined,
          }}
          entries={[open.facility]}
          onRemoved={() => undefined}
          onDone={close}
        />
      )}
    </>
  )
}

interface FacilityMenuProps {
  readonly facility: NamedFacility
  readonly onOpen: (open: Open) => void
}

function FacilityMenu({ facility, onOpen }: FacilityMenuProps) {
  const t = useMessages(messages)
  return (
    <RowMenu
      name={facility.called}
      items={[
        {
          id: 'edit',
          label: t('edit'),
          icon: 'edit',
          onSelect: () => onOpen({ kind: 'form', facility }),
        },
        {
          id: 'remove',
          label: t('remove'),
          icon: 'trash',
          danger: true,
          onSelect: () => onOpen({ kind: 'remove', facility }),
        },
      ]}
    />
  )
}

function FacilityForm({ isNew, draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  const { user, org } = useSession()
  // Service administrators add facilities for all organisations.
  const addsShared = isNew && user.roles.includes('SERVICE_ADMIN') && !org.isOnlyOrganisation
  return (
    <>
      {addsShared && <p>{t('addsShared')}</p>}
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={100}
        value={draft.text}
        error={errors.text}
        onChange={(text) => onChange({ text })}
      />
      <RadioGroup
        label={t('kind')}
        value={draft.kind}
        choices={[
          { value: 'MAIN', label: t('MAIN'), hint: t('mainHint') },
          { value: 'OTHER', label: t('OTHER'), hint: t('otherHint') },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
    </>
  )
}

/** Saves immediately and updates optimistically. */
function FacilitySwitch({
  facility: { id, called, isEnabled = false },
}: {
  readonly facility: NamedFacility
}) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { language } = useLocale()
  const [wanted, setWanted] = useState<boolean>()
  const change = async (isOn: boolean) => {
    setWanted(isOn)
    try {
      await mutate(runtime, isOn ? 'facility.enable' : 'facility.disable', { id })
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t('changeFailed'), language) })
    }
    setWanted(undefined)
  }
  return (
    <Switch
      label={called}
      checked={wanted ?? isEnabled}
      onChange={(isOn) => wanted === undefined && void change(isOn)}
    />
  )
}
