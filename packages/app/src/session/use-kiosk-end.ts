import { kioskSessionMs } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { useEffect } from 'react'
import { readKiosk } from '../shared/kiosk-key.js'
import { logOut } from './log-out.js'

/** On a kiosk, logs out after a fixed time, in case someone walks away while logged in. */
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
