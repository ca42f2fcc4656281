import type { AuthenticationMethod, SignOnTest } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { messages } from './method-test.messages.js'
import { TestResult } from './test-result.js'

interface TestDialogProps {
  readonly method: AuthenticationMethod
  readonly onDone: () => void
}

const pollMs = 2000

/**
 * Tests a login method in a window of its own, also while the method is off. Nobody is logged in.
 */
export function TestDialog({ method: { id, title: name }, onDone }: TestDialogProps) {
  const t = useMessages(messages)
  const { client, apiBase } = useRuntime()
  const [result, setResult] = useState<SignOnTest>()
  const [isWaiting, setWaiting] = useState(false)
  /** The result from before the current attempt; undefined until it is known. */
  const [previous, setPrevious] = useState<string | null>()
  useEffect(() => {
    if (previous !== undefined && !isWaiting) return undefined
    let isCurrent = true
    const read = async () => {
      // Failed requests are repeated with the next one.
      const found = await client.authenticationMethod.testResult({ id }).catch(() => null)
      if (!isCurrent) return
      if (previous === undefined) setPrevious(found?.finished ?? null)
      if (found && found.finished !== previous) {
        setResult(found)
        setPrevious(found.finished)
        setWaiting(false)
      }
    }
    void read()
    const timer = setInterval(() => void read(), pollMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [client, id, previous, isWaiting])
  const start = () => {
    setResult(undefined)
    setWaiting(true)
    window.open(
      `${apiBase}/api/v1/authenticationMethod/${id}/redirect?isTest=true`,
      'mosaic-sign-on-test',
      'popup,width=560,height=760',
    )
  }
  return (
    <Dialog
      open
      title={t('title', { name })}
      onCloseRequest={onDone}
      footer={
        <>
          <Button onClick={onDone}>{t('close')}</Button>
          <Button variant="primary" icon="external" onClick={start}>
            {t(result || isWaiting ? 'again' : 'start')}
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        <p>{t('text')}</p>
        <div role="status" className="stack gap-5">
          {isWaiting && <Loading label={t('waiting')} />}
          {result && <TestResult result={result} />}
        </div>
      </div>
    </Dialog>
  )
}
