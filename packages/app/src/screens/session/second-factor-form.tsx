import { toMessage } from '@mosaic-booking/sdk'
import { useLocale } from '@mosaic-booking/widgets'
import { Button, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { AppSetup } from '../../shared/two-factor/app-setup.js'
import { CodeField, isWholeCode } from '../../shared/two-factor/code-field.js'
import { useSubmit } from '../../shared/use-submit.js'
import { SessionFrame } from './session-frame.js'
import { readSecondFactor, type SecondFactor } from './second-factor.js'
import { messages } from './second-factor.messages.js'
import { messages as sessionMessages } from './session.messages.js'

interface SecondFactorFormProps {
  readonly factor: SecondFactor
  readonly logIn: (code: string) => Promise<void>
  readonly onBack: () => void
}

/** The second login step. A wrong code is marked at its field; other errors show a message. */
export default function SecondFactorForm({
  factor: { setup },
  logIn,
  onBack,
}: SecondFactorFormProps) {
  const t = useMessages(messages)
  const tSession = useMessages(sessionMessages)
  const { language } = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<'codeMissing' | 'codeWrong'>()
  const { isBusy, problem, onSubmit } = useSubmit(
    (error) => (readSecondFactor(error) ? '' : toMessage(error, tSession('loginFailed'), language)),
    () => {
      setWrong(isWholeCode(code) ? undefined : 'codeMissing')
      return isWholeCode(code) && send()
    },
  )
  const send = async () => {
    try {
      await logIn(code)
    } catch (error) {
      if (readSecondFactor(error)) {
        setWrong('codeWrong')
        setCode('')
      }
      throw error
    }
  }
  // Focus the code field instead of the heading, because it is the only input.
  useEffect(() => {
    if (!setup) form.current?.querySelector('input')?.focus()
  }, [setup])
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong, isBusy])
  const field = <CodeField value={code} onChange={setCode} problem={wrong} />
  return (
    <SessionFrame
      title={t(setup ? 'setUpApp' : 'secondStep')}
      text={t(setup ? 'setUpAppText' : 'secondStepText')}
    >
      <form className="session-fields stack" noValidate ref={form} onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {setup ? <AppSetup setup={setup}>{field}</AppSetup> : field}
        <Button variant="primary" type="submit" wide busy={isBusy}>
          {tSession('login')}
        </Button>
        <Button variant="quiet" wide onClick={onBack}>
          {t('otherAccount')}
        </Button>
      </form>
    </SessionFrame>
  )
}
