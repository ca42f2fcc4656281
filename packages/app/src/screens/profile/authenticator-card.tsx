import { isApiError, toMessage, type TwoFactorSecret } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useLocale, useRuntime } from '@mosaic-booking/widgets'
import { Button, Card, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../../shared/form-dialog/form-dialog.js'
import { QuestionDialog } from '../../shared/question-dialog/question-dialog.js'
import { AppSetup } from '../../shared/two-factor/app-setup.js'
import { CodeField, isWholeCode } from '../../shared/two-factor/code-field.js'
import { useOwnClock } from '../../shared/use-own-clock.js'
import { useSession } from '../../session/session.js'
import { PasswordDialog } from './password-dialog.js'
import { messages } from './profile.messages.js'
import { RecoveryCodesDialog } from './recovery-codes-dialog.js'
import { messages as codeMessages } from './recovery-codes.messages.js'
import { useAuthenticatorActs, type Act, type AuthenticatorActs } from './use-authenticator-acts.js'

/** The user's authenticator app, required or optional, and its recovery codes. */
export function AuthenticatorCard() {
  const t = useMessages(messages)
  const { dateOf } = useOwnClock()
  const { user } = useSession()
  const acts = useAuthenticatorActs()
  const { enrolledAtUtc, requiredFromUtc } = user.twoFactorAuth ?? {}
  return (
    <Card title={t('app')} level={2} className="profile-card">
      <p className="profile-hint muted">
        {enrolledAtUtc
          ? t('appSince', { date: dateOf(enrolledAtUtc) })
          : requiredFromUtc
            ? t('appNeeded', { date: dateOf(requiredFromUtc) })
            : t('appOffered')}
      </p>
      {enrolledAtUtc ? (
        <RecoveryCodes acts={acts} isRequired={requiredFromUtc !== undefined} />
      ) : (
        <Button icon="lock" busy={acts.busy === 'setUp'} onClick={() => void acts.start('setUp')}>
          {t('setUpApp')}
        </Button>
      )}
      <Dialogs acts={acts} />
    </Card>
  )
}

interface RecoveryCodesProps {
  readonly acts: AuthenticatorActs
  readonly isRequired: boolean
}

/** The number of codes left, and buttons for the codes and the app. */
function RecoveryCodes({ acts, isRequired }: RecoveryCodesProps) {
  const t = useMessages(messages)
  const tCodes = useMessages(codeMessages)
  const { user } = useSession()
  const [asking, setAsking] = useState<Act>()
  const { recoveryCodesLeft: count = 0 } = user.twoFactorAuth ?? {}
  const create = () => (count > 0 ? setAsking('createCodes') : void acts.start('createCodes'))
  return (
    <>
      <p className="profile-hint muted">{count > 0 ? tCodes('left', { count }) : tCodes('none')}</p>
      <div className="cluster gap-2">
        <Button icon="list" busy={acts.busy === 'createCodes'} onClick={create}>
          {acts.titles.createCodes}
        </Button>
        {!isRequired && (
          <Button icon="close" onClick={() => setAsking('switchOff')}>
            {t('appOff')}
          </Button>
        )}
      </div>
      {asking && (
        <QuestionDialog
          title={asking === 'switchOff' ? t('appOffTitle') : tCodes('renewTitle')}
          keep={t('keep')}
          action={acts.titles[asking]}
          failed={acts.failed[asking]}
          act={() => acts.attempt(asking)}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'switchOff' ? t('appOffText') : tCodes('renewText')}
        </QuestionDialog>
      )}
    </>
  )
}

function Dialogs({ acts }: { readonly acts: AuthenticatorActs }) {
  const { waiting, setup, codes } = acts
  return (
    <>
      {waiting && (
        <PasswordDialog
          title={acts.titles[waiting]}
          fallback={acts.failed[waiting]}
          act={acts.proceed}
          onClose={() => acts.setWaiting(undefined)}
        />
      )}
      {setup && (
        <SetupDialog
          setup={setup}
          onConfirmed={acts.finishSetup}
          onClose={() => acts.setSetup(undefined)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => acts.setCodes(undefined)} />}
    </>
  )
}

interface SetupDialogProps {
  readonly setup: TwoFactorSecret
  readonly onConfirmed: () => void
  readonly onClose: () => void
}

const isWrongCode = (error: unknown) => isApiError(error) && error.code === 'CODE_INVALID'

function SetupDialog({ setup, onConfirmed, onClose }: SetupDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  return (
    <FormDialog
      size="small"
      title={t('setUpApp')}
      keep={t('keep')}
      action={t('appConfirm')}
      isConfirmation
      first={{ code: '' }}
      validate={({ code }) => ({ code: isWholeCode(code) ? undefined : 'codeMissing' })}
      save={(body) =>
        mutate(runtime, 'twoFactor.confirmEnrolment', { id: 'current', body }).then(onConfirmed)
      }
      saved={t('appReady')}
      fallback={(error) => (isWrongCode(error) ? '' : toMessage(error, t('appFailed'), language))}
      toFieldErrors={(error) => (isWrongCode(error) ? { code: 'codeWrong' } : {})}
      onDone={onClose}
    >
      {({ draft, errors, onChange }) => (
        <AppSetup setup={setup}>
          <CodeField
            value={draft.code}
            onChange={(code) => onChange({ code })}
            problem={errors.code as 'codeMissing' | 'codeWrong' | undefined}
          />
        </AppSetup>
      )}
    </FormDialog>
  )
}
