import { readSetting } from '@mosaic-booking/sdk/rules'
import { useEffect } from 'react'
import { useSession } from '../../session/session.js'

const refreshMs = 60_000

/**
 * Refetches a list every minute while the page is visible and no dialog is open, unless the
 * organisation has turned this off (AD-025).
 */
export function useAutoRefresh(refetch: () => void): void {
  const { org } = useSession()
  const isOn = readSetting(org.configSettings, 'visitor_auto_refresh') !== false
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !document.querySelector('dialog[open]'))
        refetch()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [isOn, refetch])
}
