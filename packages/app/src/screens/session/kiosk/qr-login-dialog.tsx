import { isApiError, type QrLogin } from '@mosaic-booking/sdk'
import { useRuntime, type Runtime } from '@mosaic-booking/widgets'
import { Button, Dialog, Loading, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { messages } from './kiosk.messages.js'

export interface LoginDialogProps {
  readonly service: { readonly service: string; readonly serviceKey: string }
  readonly explain: (error: unknown) => string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

const pollMs = 2_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Shows a QR code until a phone confirms it. */
export function QrLoginDialog({ service, explain, onClose, onDone }: LoginDialogProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const [attempt, setAttempt] = useState(0)
  const [begun, setBegun] = useState<QrLogin>()
  const [problem, setProblem] = useState<string>()
  const latest = useRef({ service, explain, onDone })
  useEffect(() => {
    latest.current = { service, explain, onDone }
  })
  useEffect(() => {
    const ending = new AbortController()
    setBegun(undefined)
    setProblem(undefined)
    const wait = async () => {
      const login = await client.login.startQr({ body: latest.current.service })
      if (ending.signal.aborted) return
      setBegun(login)
      if (await isConfirmed(client, login.pollToken, ending.signal)) await latest.current.onDone()
    }
    wait().catch((error: unknown) => {
      if (ending.signal.aborted) return
      const isLate = isApiError(error) && error.code === 'TOKEN_INVALID'
      setProblem(isLate ? t('timedOut') : latest.current.explain(error))
    })
    return () => ending.abort()
  }, [attempt, client, t])
  return (
    <Dialog
      open
      size="small"
      title={t('qrTitle')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {problem && (
            <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
              {t('tryAgain')}
            </Button>
          )}
        </>
      }
    >
      {problem ? (
        <Notice tone="error">{problem}</Notice>
      ) : (
        <div className="kiosk-qr stack">
          <p>{t('qrText')}</p>
          <div className="kiosk-qr-code">
            {begun ? <img src={begun.image} alt={t('qrImage')} /> : <Loading label={t('making')} />}
          </div>
          <p role="status">{begun ? t('waiting') : '\u00a0'}</p>
        </div>
      )}
    </Dialog>
  )
}

/**
 * Polls until the code is confirmed. Returns false if aborted, and throws if the code has expired.
 */
async function isConfirmed(
  { login }: Pick<Runtime['client'], 'login'>,
  pollToken: string,
  ending: AbortSignal,
): Promise<boolean> {
  while (!ending.aborted) {
    await pause(pollMs)
    if (ending.aborted) return false
    if (await login.pollQr({ body: { pollToken } })) return true
  }
  return false
}
