import { useEffect, useState } from 'react'
import { readKept } from '../../../shared/offline/kept-answers.js'
import { isFresh, readPresence } from '../../../shared/presence/last-presence.js'
import { useSessionState } from '../../../session/session.js'
import { EmergencyFrame } from './emergency-frame.js'

/** The last known list, while the server cannot even say who is logged in. */
export default function EmergencyAwayScreen() {
  const session = useSessionState()
  const [list, setList] = useState(() => readPresence(undefined, Date.now()))
  useEffect(() => {
    // After a cold start this tab has none.
    if (!list) void readKeptPresence(Date.now()).then(setList)
  }, [list])
  return (
    <EmergencyFrame
      list={list}
      isAway
      isBusy={false}
      onRefresh={() => session.kind === 'failed' && session.retry()}
    />
  )
}

const readKeptPresence = async (now: number) => {
  const list = await readKept('presence').catch(() => undefined)
  return list && isFresh(list, now) ? list : undefined
}
