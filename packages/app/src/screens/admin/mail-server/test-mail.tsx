import { toMessage, type MailServerInput, type MailTest } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import { messages } from './mail-server.messages.js'

interface TestMailProps {
  /** The server to test; undefined if the form is incomplete. */
  readonly read: () => { readonly server?: MailServerInput } | undefined
  /** Buttons before the test button. */
  readonly children?: ReactNode
}

/** Tests a mail server by sending a mail to the user, with advice if it is not accepted. */
export function TestMail({ read, children }: TestMailProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<MailTest>()
  const [problem, setProblem] = useState<string>()
  const test = async () => {
    const body = read()
    setResult(undefined)
    setProblem(undefined)
    if (!body) return
    setBusy(true)
    try {
      setResult(await client.mailServer.test({ body }))
    } catch (error) {
      setProblem(toMessage(error, t('testFailed'), language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack gap-3">
      <div className="cluster gap-2">
        {children}
        <Button icon="mail" busy={isBusy} onClick={() => void test()}>
          {t('test')}
        </Button>
      </div>
      <p className="mb-visually-hidden" role="status">
        {isBusy && t('testing')}
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {result &&
        (result.problem ? (
          <Notice tone="error" title={t('problemTitle')}>
            <p>{t(result.problem)}</p>
            {result.answer && (
              <p className="mail-server-answer">{t('answer', { text: result.answer })}</p>
            )}
          </Notice>
        ) : (
          <Notice tone="success" title={t('sentTitle')}>
            {t('sent', { recipient: result.recipient })}
          </Notice>
        ))}
    </div>
  )
}
