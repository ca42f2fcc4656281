import { isApiError } from '@mosaic-booking/sdk'
import { useRuntime, type Runtime } from '@mosaic-booking/widgets'
import { ButtonLink, Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { keepKiosk } from '../../../shared/kiosk-key.js'
import { SessionFrame } from '../session-frame.js'
import { messages } from './kiosk.messages.js'
import './kiosk.css'

const pollMs = 3_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Shows a pairing code until an administrator connects this browser as a kiosk. */
export default function KioskPairing({ onDone }: { readonly onDone: () => void }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const ending = new AbortController()
    void pair(client, setCode, ending.signal).then((isPaired) => isPaired && onDone())
    return () => ending.abort()
  }, [client, onDone])
  return (
    <SessionFrame title={t('pairTitle')} text={t('pairText')}>
      <div className="kiosk stack gap-3">
        {code ? (
          <output className="kiosk-code">{code}</output>
        ) : (
          <Loading label={t('pairMaking')} />
        )}
        <ButtonLink wide href="#/login">
          {t('usual')}
        </ButtonLink>
      </div>
    </SessionFrame>
  )
}

/** Requests codes until one is approved. Returns false if aborted. */
async function pair(
  { device }: Pick<Runtime['client'], 'device'>,
  showCode: (code: string) => void,
  ending: AbortSignal,
): Promise<boolean> {
  while (!ending.aborted) {
    const begun = await device.pair().catch(() => undefined)
    if (begun && !ending.aborted) showCode(begun.pairingCode)
    let isOver = begun === undefined
    while (begun && !isOver && !ending.aborted) {
      await pause(pollMs)
      try {
        const credential = await device.pollPairing({ body: { pollToken: begun.pollToken } })
        if (!credential) continue
        keepKiosk(credential)
        return true
      } catch (error) {
        // Other failures are transient, but an expired code is final.
        isOver = isApiError(error) && error.status === 404
      }
    }
    if (!begun) await pause(pollMs)
  }
  return false
}
