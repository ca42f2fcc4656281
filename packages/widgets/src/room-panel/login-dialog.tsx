import { isApiError, toMessage, type PanelLogin, type QrLogin } from '@mosaic-booking/sdk'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { Button } from '../ui/button/button.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { Loading } from '../ui/loading/loading.js'
import { Notice } from '../ui/notice/notice.js'
import { TextField } from '../ui/text-field/text-field.js'
import { useRuntime } from '../use-runtime.js'
import { messages } from './room-panel.messages.js'

const pollMs = 2_000
const ways = ['phone', 'card', 'code'] as const
type Way = (typeof ways)[number]

interface LoginDialogProps {
  readonly spaceId: number
  readonly onClose: () => void
  /** Receives the person's token, which is valid for two minutes and for this room only. */
  readonly onLogin: (token: string) => Promise<void>
}

/** Logs in the person at the door by phone, card or e-mail code. */
export function LoginDialog({ spaceId, onClose, onLogin }: LoginDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const [way, setWay] = useState<Way>('phone')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const logIn = async (body: PanelLogin, wrong: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const issued = await client.roomPanel.logIn({ id: spaceId, body })
      if (issued) await onLogin(issued.token)
    } catch (error) {
      const isWrong = isApiError(error) && error.code === 'LOGIN_FAILED'
      setProblem(isWrong ? wrong : toMessage(error, t('loginFailed'), language))
    } finally {
      setBusy(false)
    }
  }
  const parts = { spaceId, isBusy, logIn, setProblem }
  return (
    <Dialog
      open
      size="small"
      className="mb-panel-dialog"
      title={t('loginTitle')}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <div className="mb-panel-fields">
        <div className="mb-panel-ways" role="group" aria-label={t('ways')}>
          {ways.map((one) => (
            <Button
              key={one}
              variant={one === way ? 'primary' : 'secondary'}
              aria-pressed={one === way}
              onClick={() => {
                setProblem(undefined)
                setWay(one)
              }}
            >
              {t(one)}
            </Button>
          ))}
        </div>
        {problem && <Notice tone="error">{problem}</Notice>}
        {way === 'phone' && <PhoneLogin spaceId={spaceId} onLogin={onLogin} />}
        {way === 'card' && <CardLogin {...parts} />}
        {way === 'code' && <CodeLogin {...parts} />}
      </div>
    </Dialog>
  )
}

/** Shows a code until a phone confirms it. */
function PhoneLogin({ spaceId, onLogin }: Pick<LoginDialogProps, 'spaceId' | 'onLogin'>) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const [attempt, setAttempt] = useState(0)
  const [begun, setBegun] = useState<QrLogin>()
  const [problem, setProblem] = useState<string>()
  const latest = useRef({ onLogin, t, language })
  useEffect(() => {
    latest.current = { onLogin, t, language }
  })
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    setBegun(undefined)
    setProblem(undefined)
    const fail = (error: unknown) => {
      const { t: text, language: tag } = latest.current
      const isLate = isApiError(error) && error.code === 'TOKEN_INVALID'
      if (!isOver)
        setProblem(isLate ? text('phoneLate') : toMessage(error, text('loginFailed'), tag))
    }
    const poll = async ({ pollToken }: QrLogin) => {
      const issued = await client.roomPanel.logIn({ id: spaceId, body: { pollToken } })
      if (isOver) return
      if (issued) await latest.current.onLogin(issued.token)
      else timer = setTimeout(() => void poll({ pollToken } as QrLogin).catch(fail), pollMs)
    }
    client.roomPanel
      .startQr({ id: spaceId })
      .then((login) => {
        if (isOver) return
        setBegun(login)
        timer = setTimeout(() => void poll(login).catch(fail), pollMs)
      })
      .catch(fail)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [attempt, client, spaceId])
  if (problem)
    return (
      <>
        <Notice tone="error">{problem}</Notice>
        <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
          {t('newCode')}
        </Button>
      </>
    )
  return (
    <div className="mb-panel-phone">
      <p>{t('phoneText')}</p>
      {begun ? (
        <img className="mb-panel-login-qr" src={begun.image} alt={t('phoneImage')} />
      ) : (
        <Loading label={t('waiting')} />
      )}
      <p role="status">{begun ? t('phoneWaiting') : '\u00a0'}</p>
    </div>
  )
}

interface FormProps {
  readonly spaceId: number
  readonly isBusy: boolean
  readonly logIn: (body: PanelLogin, wrong: string) => Promise<void>
  readonly setProblem: (problem: string | undefined) => void
}

/** Card readers type the number and Enter into the focused field. */
function CardLogin({ isBusy, logIn }: FormProps) {
  const t = useMessages(messages)
  const [card, setCard] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const number = card.trim()
    setCard('')
    if (number) void logIn({ card: number }, t('cardFailed'))
  }
  return (
    <form className="mb-panel-fields" noValidate onSubmit={onSubmit}>
      <TextField
        label={t('cardLabel')}
        hint={t('cardText')}
        autoComplete="off"
        autoFocus
        maxLength={50}
        value={card}
        onChange={setCard}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('continue')}
      </Button>
    </form>
  )
}

/** Asks for the e-mail address, then for the code that was mailed to it. */
function CodeLogin({ spaceId, isBusy, logIn, setProblem }: FormProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [code, setCode] = useState('')
  const send = async () => {
    const username = email.trim()
    setProblem(undefined)
    try {
      await client.roomPanel.mailCode({ id: spaceId, body: { username } })
      setSentTo(username)
    } catch (error) {
      setProblem(toMessage(error, t('loginFailed'), language))
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (sentTo === undefined) return email.trim() ? void send() : undefined
    if (!/^\d{6}$/.test(code.trim())) return setProblem(t('codeWrong'))
    void logIn({ username: sentTo, code: code.trim() }, t('codeWrong'))
  }
  return (
    <form className="mb-panel-fields" noValidate onSubmit={onSubmit}>
      {sentTo === undefined ? (
        <TextField
          key="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={254}
          value={email}
          onChange={setEmail}
        />
      ) : (
        <>
          <p role="status">{t('codeSent', { email: sentTo })}</p>
          <TextField
            key="code"
            label={t('codeLabel')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={6}
            value={code}
            onChange={setCode}
          />
        </>
      )}
      <Button type="submit" variant="primary" busy={isBusy}>
        {sentTo === undefined ? t('sendCode') : t('continue')}
      </Button>
    </form>
  )
}
