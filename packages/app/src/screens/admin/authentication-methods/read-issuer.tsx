import { toMessage } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Notice,
  TextField,
  useLocale,
  useMessages,
  type TextFieldProps,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { messages } from './method-setup.messages.js'

interface ReadIssuerProps {
  readonly issuer: string
  readonly field: TextFieldProps
  /** Receives the issuer's exact name, as the provider reports it. */
  readonly onRead: (issuer: string) => void
}

/** The issuer, which can be looked up before saving. */
export function ReadIssuer({ issuer, field, onRead }: ReadIssuerProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const read = async () => {
    setBusy(true)
    setFound(undefined)
    setProblem(undefined)
    try {
      const answer = await client.authenticationMethod.discover({ body: { issuer: issuer.trim() } })
      onRead(answer.issuer)
      setFound(answer.authorizationEndpoint)
    } catch (error) {
      setProblem(toMessage(error, t('discoverFailed'), language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack gap-3">
      <TextField {...field} type="url" hint={t('issuerHint')} required />
      <div>
        <Button
          busy={isBusy}
          disabled={!/^https?:\/\/\S+$/.test(issuer.trim())}
          onClick={() => void read()}
        >
          {t('discover')}
        </Button>
      </div>
      <div role="status">
        {found && (
          <Notice tone="success" quiet>
            <span className="method-address">{t('discovered', { address: found })}</span>
          </Notice>
        )}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}
