import { toMessage, type DefaultView } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { isSwitchedOn, type AccessLevel } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Card,
  knownLocales,
  nameOfLocale,
  Notice,
  Segmented,
  Select,
  setLocale,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState, type FormEvent } from 'react'
import { CostCodeField } from '../../shared/cost-code-field.js'
import { LocationField } from '../../shared/location-field.js'
import { defaultViews, readProfile, saveProfile } from '@mosaic-booking/sdk/stores'
import { toasts } from '../../shared/toasts.js'
import { saveLocaleChoice } from '../../session/choices.js'
import { isRouteOpen } from '../../session/route-access.js'
import { useSession, type OpenSession } from '../../session/session.js'
import { messages } from './profile.messages.js'

/** The start page of users who have not selected one. */
const usualView = ({ org }: OpenSession) =>
  isSwitchedOn(org.configSettings, 'start_with_today')
    ? ('today' as const)
    : ('search-menu' as const)

/** Defaults for searches and bookings, and date and time formats. */
export function Preferences() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const session = useSession()
  const { locale, language, hour12 } = useLocale()
  const { user, categories, owner } = session
  const [form, setForm] = useState(() => ({
    region: locale,
    timeFormat: hour12 ? ('12' as const) : ('24' as const),
    view: user.defaults?.view ?? readProfile(owner)?.defaultView ?? usualView(session),
    category: user.defaults?.category ?? readProfile(owner)?.defaultCategory ?? categories[0]?.id,
    searchLocations: [...(user.defaults?.searchLocations ?? [])],
    costCode: user.defaults?.costCode ?? '',
  }))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const change = (next: Partial<typeof form>) => setForm({ ...form, ...next })
  const mayOpen = (path: string, access: AccessLevel) => isRouteOpen({ path, access }, session)
  // Users who cannot book need neither a start page nor search and booking defaults.
  const canBook = mayOpen('/find', 'user')
  // Everyone who can book may use search and bookings; these screens are restricted.
  const restricted: Partial<Record<DefaultView, AccessLevel>> = {
    'all-bookings': 'allBookings',
    approvals: 'locationManager',
    reception: 'receptionist',
    'select-organisation': 'serviceAdmin',
  }
  const views = defaultViews.filter((view) => mayOpen(`/${view}`, restricted[view] ?? 'user'))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { category, costCode, ...defaults } = form
      await mutate(runtime, 'user.update', {
        id: 'current',
        body: {
          defaults: {
            ...defaults,
            costCode: costCode.trim() || null,
            ...(category === undefined ? {} : { category }),
          },
        },
      })
      saveProfile(owner, { defaultView: form.view, defaultCategory: category })
      saveLocaleChoice(form.region)
      setLocale(form.region, form.timeFormat === '12')
      toasts.add({ tone: 'success', text: t('saved') })
    } catch (error) {
      setProblem(toMessage(error, t('failed'), language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t('preferences')} level={2} className="profile-card">
      <form className="profile-form" onSubmit={(event) => void save(event)}>
        {problem && (
          <Notice tone="error" className="profile-whole">
            {problem}
          </Notice>
        )}
        <Select
          label={t('region')}
          icon="globe"
          value={form.region}
          onChange={(region) => change({ region })}
          options={knownLocales().map((value) => ({ value, label: nameOfLocale(value) }))}
        />
        <Segmented
          label={t('timeFormat')}
          wide
          value={form.timeFormat}
          onChange={(timeFormat) => change({ timeFormat })}
          choices={(['12', '24'] as const).map((value) => ({ value, label: t(value) }))}
        />
        {canBook && (
          <>
            <Select
              label={t('view')}
              hint={t('viewHint')}
              value={form.view}
              onChange={(view) => change({ view })}
              options={views.map((value) => ({ value, label: t(value) }))}
            />
            {categories.length > 0 && (
              <Select
                label={t('category')}
                value={form.category}
                onChange={(category) => change({ category })}
                options={categories.map(({ id, namePlural }) => ({ value: id, label: namePlural }))}
              />
            )}
            <CostCodeField
              label={t('costCode')}
              hint={t('costCodeHint')}
              value={form.costCode}
              onChange={(costCode) => change({ costCode })}
            />
            <LocationField
              label={t('searchLocations')}
              value={form.searchLocations}
              onChange={(searchLocations) => change({ searchLocations })}
            />
          </>
        )}
        <div className="profile-whole">
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
