import { useLiveUpdates } from '@mosaic-booking/widgets'
import { EmergencyFrame } from './emergency-frame.js'
import { usePresence } from './use-presence.js'

const everywhere: readonly number[] = []

/** The people currently in the building, for an evacuation. */
export default function EmergencyListScreen() {
  useLiveUpdates(everywhere)
  const { list, isStale, isFetching, refetch } = usePresence(true)
  return (
    <EmergencyFrame
      list={list}
      isAway={isStale}
      isBusy={isFetching}
      onRefresh={refetch}
      backTo="#/reception"
    />
  )
}
