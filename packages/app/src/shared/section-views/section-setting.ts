import {
  isSwitchedOn,
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
  type StorageOwner,
} from '@mosaic-booking/sdk/rules'
import type { Category, Organisation } from '@mosaic-booking/sdk'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { choice } from '../address/fields.js'
import { useAddress } from '../address/use-address.js'
import { localStore } from '@mosaic-booking/sdk/stores'

export const sectionViews = ['day', 'week', 'month', 'list', 'chart', 'table'] as const
export type SectionView = (typeof sectionViews)[number]
export const slotLengths = [5, 15, 30, 60] as const

/** A category id, or the organisation's events. */
export type CategoryChoice = number | 'events' | undefined

/** A section's views, including the default view. */
export interface ViewedSection {
  readonly name: string
  readonly view: SectionView
}

/** The user, and the features of their organisation. */
export interface SettingReader {
  readonly owner: StorageOwner
  readonly org: Pick<Organisation, 'configSettings'>
  readonly categories: readonly Category[]
}

/** The user's view settings for a section, stored in the browser (RES-009). */
export interface SectionSetting {
  readonly view: SectionView
  readonly slotMinutes: (typeof slotLengths)[number]
  readonly showsWeekends: boolean
  readonly category?: CategoryChoice
}

function isSetting(value: unknown): value is SectionSetting {
  if (typeof value !== 'object' || value === null) return false
  const { view, slotMinutes, showsWeekends, category } = value as Partial<SectionSetting>
  return (
    sectionViews.some((one) => one === view) &&
    slotLengths.some((one) => one === slotMinutes) &&
    typeof showsWeekends === 'boolean' &&
    (category === undefined || category === 'events' || typeof category === 'number')
  )
}

const keyOf = (section: string, owner: StorageOwner) => toStorageKey(`section.${section}`, owner)

export function readSectionSetting(
  section: string,
  owner: StorageOwner,
  usual: SectionSetting,
  store: KeyValueStore = localStore,
): SectionSetting {
  return readStored(store, keyOf(section, owner), isSetting) ?? usual
}

/** Whether a view is a calendar with previous and next buttons. */
export const isCalendarView = (view: SectionView) => view !== 'chart' && view !== 'table'

/**
 * The view after switching to or from events, which have no columns or charts (LIST-002, D-126).
 */
export function viewAfterSwitch(
  view: SectionView,
  from: CategoryChoice,
  to: CategoryChoice,
): SectionView {
  if ((from === 'events') === (to === 'events')) return view
  if (view === 'day' || view === 'week') return 'month'
  return view === 'list' || view === 'chart' ? 'table' : view
}

const fields = { view: choice('view', sectionViews) }

/** History state that marks a URL written by the section itself. */
const namedByItself = 'view'

/**
 * The user's settings for a section, and a function that changes and stores them. The URL contains
 * any non-default view (`?view=chart`), so a link opens the same view for other users.
 */
export function useSectionSetting(
  { name, view }: ViewedSection,
  { owner, org, categories }: SettingReader,
): [SectionSetting, (change: Partial<SectionSetting>) => void] {
  const [address, changeAddress] = useAddress(fields)
  const asked = address.view
  const follow = (one: SectionSetting): SectionSetting =>
    asked ? { ...one, view: viewAfterSwitch(asked, undefined, one.category) } : one
  const [setting, set] = useState(() => {
    // The config setting hides weekends until the user makes a choice (D-072).
    const showsWeekends = !isSwitchedOn(org.configSettings, 'show_weekday_calendar')
    const kept = readSectionSetting(name, owner, { view, slotMinutes: 30, showsWeekends })
    const isOffered =
      kept.category === undefined ||
      (kept.category === 'events'
        ? isSwitchedOn(org.configSettings, 'event_management')
        : categories.some(({ id }) => id === kept.category))
    return follow(isOffered ? kept : { ...kept, category: undefined })
  })
  // A link to another view may be followed while the section is open. Ignore URLs written by the
  // section itself, which may arrive after the user has selected another view.
  const { state } = useLocation()
  const isOwn = useNavigationType() === 'REPLACE' && state === namedByItself
  const [followed, setFollowed] = useState(asked)
  if (asked !== followed) {
    setFollowed(asked)
    if (!isOwn) set(follow)
  }
  const named = setting.view === view ? undefined : setting.view
  useEffect(() => {
    if (asked === named) return
    changeAddress({ view: named }, { replace: true, state: namedByItself })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- also after other parameters were removed
  }, [named, address])
  const change = (next: Partial<SectionSetting>) => {
    const changed = { ...setting, ...next }
    const changedView = viewAfterSwitch(changed.view, setting.category, changed.category)
    set({ ...changed, view: changedView })
    writeStored(localStore, keyOf(name, owner), { ...changed, view: changedView })
  }
  return [setting, change]
}
