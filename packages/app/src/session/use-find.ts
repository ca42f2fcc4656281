import { isSwitchedOn, toWallClock } from '@mosaic-booking/sdk/rules'
import { readProfile } from '@mosaic-booking/sdk/stores'
import { useSession } from './session.js'

export function useFind(categoryId: number | undefined) {
  const session = useSession()
  const { user, org, categories, owner } = session
  const timeZone = user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const category = categories.find(({ id }) => id === categoryId)
  return {
    session,
    category,
    timeZone,
    /** The user's wall clock, to the minute. */
    now: () => `${toWallClock(Date.now(), timeZone).slice(0, 16)}:00.000`,
    preferences: () => ({
      isFloorPlanOn: isSwitchedOn(org.configSettings, 'floor_plan'),
      timeslotKind: category?.timeslotKind,
      prefersList: readProfile(owner)?.availabilityList ?? false,
    }),
  }
}
