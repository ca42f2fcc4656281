import { useEffect, useState } from 'react'
import { readKept } from '../../../shared/offline/kept-answers.js'
import { isFresh, readPresence } from '../../../shared/presence/last-presence.js'
import { useSessionState } from '../../../session/session.js'
import { EmergencyFrame } from './emergency-frame.js'

/** The cached list, if the server is unreachable and the user cannot be identified. */
export default function EmergencyAwayScreen() {
  const session = useSessionState()
  const [list, setList] = useState(() => readPresence(undefined, Date.now()))
  useEffect(() => {
    // After a cold start, the tab's storage is empty.
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
