import { toMessage, type AuthenticationMethod, type SignOnTest } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Dialog,
  Notice,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useId, useState, type FormEvent } from 'react'
import { messages } from './ldap.messages.js'
import { messages as testMessages } from './method-test.messages.js'
import { TestResult } from './test-result.js'

interface LdapTestDialogProps {
  readonly method: Pick<AuthenticationMethod, 'id' | 'title'>
  readonly onDone: () => void
}

/** Tests the connection to a directory and the login of a person. Nobody is logged in. */
export function LdapTestDialog({ method: { id, title: name }, onDone }: LdapTestDialogProps) {
  const t = useMessages(messages)
  const tested = useMessages(testMessages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const formId = useId()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<SignOnTest>()
  const [problem, setProblem] = useState<string>()
  const run = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setResult(undefined)
    setProblem(undefined)
    const person = username.trim()
    const body = person ? { username: person, ...(password && { password }) } : {}
    try {
      setResult(await client.authenticationMethod.testLdap({ id, body }))
    } catch (error) {
      setProblem(toMessage(error, t('testFailed'), language))
    } finally {
      setBusy(false)
    }
  }
  const isConnection = result?.isSuccessful && result.claims.length === 0
  return (
    <Dialog
      open
      title={tested('title', { name })}
      onCloseRequest={onDone}
      footer={
        <>
          <Button onClick={onDone}>{tested('close')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {tested('test')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-5" noValidate onSubmit={(event) => void run(event)}>
        <p>{t('testText')}</p>
        <TextField
          label={t('username')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          value={username}
          onChange={setUsername}
        />
        <TextField
          label={t('testPassword')}
          type="password"
          autoComplete="off"
          maxLength={200}
          value={password}
          onChange={setPassword}
        />
        {problem && <Notice tone="error">{problem}</Notice>}
        <div role="status" className="stack gap-5">
          {isConnection ? (
            <Notice tone="success">{t('connected')}</Notice>
          ) : (
            result && <TestResult result={result} />
          )}
        </div>
      </form>
    </Dialog>
  )
}
