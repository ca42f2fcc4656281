import { kioskSessionMs } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { useEffect } from 'react'
import { readKiosk } from '../shared/kiosk-key.js'
import { logOut } from './log-out.js'

/** Logs out after a fixed time on a kiosk, in case a user leaves while logged in. */
export function useKioskEnd(isOpen: boolean): void {
  const runtime = useRuntime()
  useEffect(() => {
    if (!isOpen || !readKiosk()) return
    const timer = setTimeout(() => {
      logOut(runtime).catch(() => location.reload())
    }, kioskSessionMs)
    return () => clearTimeout(timer)
  }, [isOpen, runtime])
}
