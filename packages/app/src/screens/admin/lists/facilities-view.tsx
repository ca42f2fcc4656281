import { toMessage, type Facility } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { foldText } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { EmptyState, Switch, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo, useState } from 'react'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { toasts } from '../../../shared/toasts.js'
import { HistoryButton } from '../entry-list/history-button.js'
import { messages } from './facilities-view.messages.js'
import './facilities-view.css'
import { SearchField } from '../../../shared/search-field.js'

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

/** Selects the facilities that the organisation offers. */
export default function FacilitiesView() {
  const t = useMessages(messages)
  const facilities = useNamedFacilities()
  const [search, setSearch] = useState('')
  const wanted = foldText(search.trim())
  const found = (facilities.data ?? []).filter(({ called, text }) =>
    foldText(`${called} ${text}`).includes(wanted),
  )
  return (
    <>
      <PageHeading
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <HistoryButton
            history={{ list: 'facility', fields: { text: t('name'), isEnabled: t('offered') } }}
            title={t('historyTitle')}
          />
        }
      />
      <Loaded query={facilities} loading={t('loading')} failed={t('failed')}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon="list" title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          ) : (
            <>
              <SearchField
                className="admin-search"
                label={t('search')}
                value={search}
                onChange={setSearch}
              />
              {found.length === 0 ? (
                <EmptyState icon="search" title={t('none')} />
              ) : (
                <ul className="facilities tiles unstyled panel">
                  {found.map((facility) => (
                    <FacilitySwitch key={facility.id} facility={facility} />
                  ))}
                </ul>
              )}
            </>
          )
        }
      </Loaded>
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
    <li className="facilities-item">
      <Switch
        label={called}
        checked={wanted ?? isEnabled}
        onChange={(isOn) => wanted === undefined && void change(isOn)}
      />
    </li>
  )
}
