import { EmptyState, Select, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { id, ids, type Address } from '../../../shared/address/fields.js'
import { useAddress } from '../../../shared/address/use-address.js'
import { BookingSettingsPanel } from '../../../shared/booking-settings/booking-settings-panel.js'
import { LeaveGuard } from '../../../shared/leave-guard.js'
import { LocationField } from '../../../shared/location-field.js'
import { NoCategories } from '../../../shared/not-set-up/no-categories.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { RestrictionPanel } from '../../../shared/restriction-panel/restriction-panel.js'
import { useSession } from '../../../session/session.js'
import { isAdministrator } from '../../../shared/is-administrator.js'
import { messages } from './settings-view.messages.js'
import { SpaceChips, SpaceField } from './space-field.js'

const fields = { categoryId: id('category'), locationIds: ids('location') }

/** A category's booking settings, either global or for the locations in the URL. */
export default function SettingsView() {
  const t = useMessages(messages)
  const { categories, user } = useSession()
  const [{ categoryId, locationIds }, change] = useAddress(fields)
  const [isDirty, setDirty] = useState(false)
  const category = categories.find(({ id }) => id === categoryId) ?? categories[0]
  if (!category)
    return (
      <>
        <PageHeading title={t('title')} />
        <NoCategories user={user} icon="settings" forAdministrator={t('noCategories')} />
      </>
    )
  const show = (changes: Partial<Address<typeof fields>>) =>
    change({ categoryId: category.id, ...changes }, {})
  const setLocations = (chosen: readonly number[]) => show({ locationIds: chosen })
  const isOpen = locationIds.length > 0 || isAdministrator(user)
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <div className="tiles">
        <Select
          label={t('category')}
          value={category.id}
          options={categories.map(({ id, namePlural }) => ({ value: id, label: namePlural }))}
          onChange={(chosen) => show({ categoryId: chosen })}
        />
        <LocationField
          label={t('locations')}
          hint={t('locationsHint')}
          value={locationIds}
          onChange={setLocations}
        />
        <SpaceField categoryId={category.id} value={locationIds} onChange={setLocations} />
      </div>
      <SpaceChips value={locationIds} onChange={setLocations} />
      {isOpen ? (
        <>
          {locationIds.length > 0 && (
            <RestrictionPanel key={locationIds.join()} locationIds={locationIds} />
          )}
          <BookingSettingsPanel
            categoryId={category.id}
            locationIds={locationIds}
            onDirtyChange={setDirty}
          />
        </>
      ) : (
        <EmptyState icon="map-pin" title={t('chooseLocation')}>
          {t('chooseLocationText')}
        </EmptyState>
      )}
      <LeaveGuard isUnsaved={isDirty}>{t('unsavedText')}</LeaveGuard>
    </>
  )
}
