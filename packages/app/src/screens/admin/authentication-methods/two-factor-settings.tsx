import { toMessage, type TwoFactorInput, type TwoFactorSetting } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useLocale, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Card,
  Loading,
  Notice,
  Select,
  Switch,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { RetryNotice } from '../../../shared/loaded/retry-notice.js'
import { LeaveGuard } from '../../../shared/leave-guard.js'
import { QuestionDialog } from '../../../shared/question-dialog/question-dialog.js'
import { toasts } from '../../../shared/toasts.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { messages } from './authentication-methods.messages.js'

const own = { orgId: 'current' } as const
const graceDays = [0, 1, 7, 14, 30, 90, 180] as const
type Days = TwoFactorInput['gracePeriodDays']

/** Requires a second factor. Saved separately from the other settings. */
export function TwoFactorSettings() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const { data, error, refetch } = useApiQuery(apiQuery(client, 'twoFactor.get', own))
  return (
    <Card title={t('twoFactor')} level={2}>
      {data !== undefined ? (
        <SettingForm key={`${data?.id}.${data?.gracePeriodDays}`} setting={data ?? undefined} />
      ) : error ? (
        <RetryNotice onRetry={refetch}>
          {toMessage(error, t('twoFactorFailed'), language)}
        </RetryNotice>
      ) : (
        <Loading label={t('twoFactorLoading')} />
      )}
    </Card>
  )
}

function SettingForm({ setting }: { readonly setting: TwoFactorSetting | undefined }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const [isOn, setOn] = useState(setting !== undefined)
  const [days, setDays] = useState<Days>(setting?.gracePeriodDays ?? 14)
  const [isAsking, setAsking] = useState(false)
  const isChanged = isOn !== (setting !== undefined) || (isOn && days !== setting?.gracePeriodDays)
  const save = async () => {
    const body: TwoFactorInput = { twoFactorType: 'AUTHENTICATOR_APP', gracePeriodDays: days }
    if (!isOn) await mutate(runtime, 'twoFactor.remove', { ...own, id: setting!.id })
    else if (setting) await mutate(runtime, 'twoFactor.update', { ...own, id: setting.id, body })
    else await mutate(runtime, 'twoFactor.create', { ...own, body })
    toasts.add({ tone: 'success', text: t(isOn ? 'twoFactorSaved' : 'twoFactorOff') })
  }
  const saving = useSubmit(t('twoFactorFailed'), () => {
    if (isOn) return save()
    setAsking(true)
    return Promise.resolve()
  })
  return (
    <form noValidate className="two-factor stack gap-5" onSubmit={saving.onSubmit}>
      {saving.problem && <Notice tone="error">{saving.problem}</Notice>}
      <Switch label={t('twoFactorOn')} hint={t('twoFactorHint')} checked={isOn} onChange={setOn} />
      {isOn && (
        <Select
          label={t('grace')}
          hint={t('graceHint')}
          value={days}
          options={graceDays.map((value) => ({
            value,
            label: value === 0 ? t('noGrace') : t('graceDays', { count: value }),
          }))}
          onChange={setDays}
        />
      )}
      {isChanged && (
        <Button type="submit" variant="primary" busy={saving.isBusy}>
          {t('saveTwoFactor')}
        </Button>
      )}
      <LeaveGuard isUnsaved={isChanged}>{t('twoFactorUnsaved')}</LeaveGuard>
      {isAsking && (
        <QuestionDialog
          title={t('twoFactorOffTitle')}
          keep={t('keepTwoFactor')}
          action={t('turnOff')}
          failed={t('twoFactorFailed')}
          act={save}
          onClose={() => setAsking(false)}
        >
          {t('twoFactorOffText')}
        </QuestionDialog>
      )}
    </form>
  )
}
