import { toMessage } from '@mosaic-booking/sdk'
import { useLocale } from '@mosaic-booking/widgets'
import { Button, Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { AppSetup } from '../../shared/two-factor/app-setup.js'
import { CodeField, isWholeCode } from '../../shared/two-factor/code-field.js'
import { useSubmit } from '../../shared/use-submit.js'
import { SessionFrame } from './session-frame.js'
import { readSecondFactor, type SecondFactor, type SecondFactorCode } from './second-factor.js'
import { messages } from './second-factor.messages.js'
import { messages as sessionMessages } from './session.messages.js'

interface SecondFactorFormProps {
  readonly factor: SecondFactor
  readonly logIn: (code: SecondFactorCode) => Promise<void>
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
  /** Whether the code is one of the recovery codes instead of the app's. */
  const [isRecovery, setRecovery] = useState(false)
  const [wrong, setWrong] = useState<'Missing' | 'Wrong'>()
  const isWhole = isRecovery ? code.trim() !== '' : isWholeCode(code)
  const { isBusy, problem, onSubmit, clear } = useSubmit(
    (error) => (readSecondFactor(error) ? '' : toMessage(error, tSession('loginFailed'), language)),
    () => {
      setWrong(isWhole ? undefined : 'Missing')
      return isWhole && send()
    },
  )
  const send = async () => {
    try {
      await logIn(isRecovery ? { recoveryCode: code.trim() } : { code })
    } catch (error) {
      if (readSecondFactor(error)) {
        setWrong('Wrong')
        setCode('')
      }
      throw error
    }
  }
  // Focus the code field instead of the heading, because it is the only input.
  useEffect(() => {
    if (!setup) form.current?.querySelector('input')?.focus()
  }, [setup, isRecovery])
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong, isBusy])
  const field = isRecovery ? (
    <TextField
      label={t('recoveryCode')}
      hint={t('recoveryHint')}
      name="recovery-code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={20}
      value={code}
      onChange={setCode}
      error={wrong && t(`recovery${wrong}`)}
    />
  ) : (
    <CodeField value={code} onChange={setCode} problem={wrong && `code${wrong}`} />
  )
  const switchOver = () => {
    setRecovery(!isRecovery)
    setCode('')
    setWrong(undefined)
    clear()
  }
  return (
    <SessionFrame
      title={t(setup ? 'setUpApp' : 'secondStep')}
      text={t(setup ? 'setUpAppText' : isRecovery ? 'recoveryText' : 'secondStepText')}
    >
      <form className="session-fields stack" noValidate ref={form} onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {setup ? <AppSetup setup={setup}>{field}</AppSetup> : field}
        <Button variant="primary" type="submit" wide busy={isBusy}>
          {tSession('login')}
        </Button>
        {!setup && (
          <Button variant="quiet" wide onClick={switchOver}>
            {t(isRecovery ? 'useApp' : 'useRecovery')}
          </Button>
        )}
        <Button variant="quiet" wide onClick={onBack}>
          {t('otherAccount')}
        </Button>
      </form>
    </SessionFrame>
  )
}
