import { useState } from 'react'
import { readPresence } from '../../../shared/presence/last-presence.js'
import { useSessionState } from '../../../shell/session.js'
import { EmergencyFrame } from './emergency-frame.js'

/** The last known list, while the server cannot even say who is logged in. */
export default function EmergencyAwayScreen() {
  const session = useSessionState()
  const [list] = useState(() => readPresence(undefined, Date.now()))
  return (
    <EmergencyFrame
      list={list}
      isAway
      isBusy={false}
      onRefresh={() => session.kind === 'failed' && session.retry()}
    />
  )
}
