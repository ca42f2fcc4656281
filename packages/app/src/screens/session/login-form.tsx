import type { Authentication } from '@mosaic-booking/sdk'
import { isEmail } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  ButtonLink,
  Loading,
  Notice,
  TextField,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { hashQuery } from '../../shared/hash-query.js'
import { changeUser } from '../../session/change-user.js'
import {
  offersPassword,
  readSignOnProblem,
  readSignOnReference,
  toSignOnQuery,
  toSingleSignOn,
} from './login-methods.js'
import { readSecondFactor, type SecondFactor, type SecondFactorCode } from './second-factor.js'
import { messages } from './session.messages.js'
import { SessionFrame } from './session-frame.js'
import { useSubmit } from '../../shared/use-submit.js'
import { useLoginMethods } from './use-login-methods.js'

const PasskeyLogin = lazy(() => import('./passkey-login.js'))
const SecondFactorForm = lazy(() => import('./second-factor-form.js'))

/** The password links an account to single sign-on, even if a password alone is not sufficient. */
function needsPassword(
  methods: readonly Authentication[] | undefined,
  problem: ReturnType<typeof readSignOnProblem>,
) {
  return methods !== undefined && (offersPassword(methods) || problem === 'SIGN_ON_LINK')
}

/**
 * Explains why single sign-on returned without a session, with the reference for administrators.
 */
function SignOnNotice() {
  const t = useMessages(messages)
  const problem = readSignOnProblem(hashQuery())
  const reference = readSignOnReference(hashQuery())
  return (
    problem && (
      <Notice tone="error">
        <p>{t(problem)}</p>
        {reference && <p>{t('signOnReference', { reference })}</p>}
      </Notice>
    )
  )
}

/**
 * Requests the e-mail address first, because it determines whether to use a password or single
 * sign-on.
 */
export function LoginForm() {
  const t = useMessages(messages)
  const signOnProblem = readSignOnProblem(hashQuery())
  const runtime = useRuntime()
  const { client, apiBase } = runtime
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const [passwordError, setPasswordError] = useState<string>()
  const [factor, setFactor] = useState<SecondFactor>()
  const passwordField = useRef<HTMLDivElement>(null)
  const address = email.trim()
  const { methods, brand, check } = useLoginMethods(address)
  const singleSignOn = toSingleSignOn(methods ?? [])
  const asksPassword = needsPassword(methods, signOnProblem)
  const offersForm = asksPassword || methods === undefined

  const { isBusy, problem, onSubmit } = useSubmit(t('loginFailed'), () => {
    const isAddress = isEmail(address)
    setEmailError(isAddress ? undefined : t('emailError'))
    setPasswordError(undefined)
    if (!isAddress) return false
    if (!asksPassword) return check()
    if (!password) {
      setPasswordError(t('passwordMissing'))
      return false
    }
    return logIn()
  })
  const logIn = async (code?: SecondFactorCode) => {
    try {
      await client.user.login({ body: { username: address, password, ...code } })
    } catch (error) {
      const needed = readSecondFactor(error)
      if (!needed || code) throw error
      setFactor(needed)
      return
    }
    await changeUser(runtime)
  }
  useEffect(() => {
    if (asksPassword && singleSignOn.length === 0)
      passwordField.current?.querySelector('input')?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- focus moves once, when the field appears
  }, [asksPassword])

  if (factor)
    return (
      <Suspense fallback={<Loading />}>
        <SecondFactorForm
          factor={factor}
          logIn={logIn}
          onBack={() => {
            setFactor(undefined)
            setPassword('')
          }}
        />
      </Suspense>
    )
  return (
    <SessionFrame
      title={t('login')}
      text={t('loginText')}
      brand={brand}
      foot={
        <>
          {t('noAccount')} <a href="#/signup">{t('signUp')}</a>
        </>
      }
    >
      <form className="session-fields stack" noValidate onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {!problem && <SignOnNotice />}
        <TextField
          label={t('email')}
          type="email"
          icon="mail"
          name="username"
          autoComplete="username webauthn"
          spellCheck={false}
          autoFocus
          value={email}
          onChange={setEmail}
          error={emailError}
          onBlur={() => void check()}
        />
        {singleSignOn.map(({ id, title }) => (
          <ButtonLink
            key={id}
            wide
            icon="log-in"
            variant={asksPassword ? 'secondary' : 'primary'}
            href={`${apiBase}/api/v1/authenticationMethod/${id}/redirect?${toSignOnQuery(address)}`}
          >
            {t('withMethod', { name: title })}
          </ButtonLink>
        ))}
        {singleSignOn.length > 0 && asksPassword && (
          <p className="session-or row gap-3 hint">{t('or')}</p>
        )}
        {asksPassword && (
          <div ref={passwordField} className="session-fields stack">
            <TextField
              label={t('password')}
              type="password"
              icon="lock"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={passwordError}
            />
            <a className="session-link" href="#/reset-password">
              {t('forgotten')}
            </a>
          </div>
        )}
        {offersForm && (
          <LoginButtons label={asksPassword ? t('login') : t('next')} isBusy={isBusy} />
        )}
        <p className="mb-visually-hidden" role="status">
          {isBusy && !asksPassword ? t('checking') : ''}
        </p>
      </form>
    </SessionFrame>
  )
}

interface LoginButtonsProps {
  readonly label: string
  readonly isBusy: boolean
}

function LoginButtons({ label, isBusy }: LoginButtonsProps) {
  return (
    <>
      <Button variant="primary" type="submit" wide busy={isBusy}>
        {label}
      </Button>
      {'PublicKeyCredential' in window && (
        <Suspense fallback={null}>
          <PasskeyLogin />
        </Suspense>
      )}
    </>
  )
}
