import type { AutoCheckIn } from '@mosaic-booking/sdk'
import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, Checkbox, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../../../shared/form-dialog/form-dialog.js'
import { messages } from './access-control.messages.js'

const kinds = ['checkInBookings', 'checkInVisits'] as const

const stateOf = ({ isEnabled, checkInBookings, checkInVisits }: AutoCheckIn) => {
  if (!isEnabled) return 'autoCheckInOff'
  if (checkInBookings && checkInVisits) return 'autoCheckInBoth'
  return checkInBookings ? 'autoCheckInBookings' : 'autoCheckInVisits'
}

/** Whether entering a site checks people in to their bookings. */
export function AutoCheckInPart({ id }: { readonly id: number }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { data, error } = useApiQuery(apiQuery(client, 'integration.autoCheckIn', { id }))
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="integration-part stack gap-3">
      <h3>{t('autoCheckIn')}</h3>
      {!data && error !== null && (
        <Notice tone="error">{toMessage(error, t('configureFailed'), language)}</Notice>
      )}
      {data && (
        <>
          <p>{t(stateOf(data))}</p>
          <div className="cluster gap-2">
            <Button onClick={() => setOpen(true)}>{t('configure')}</Button>
          </div>
          {isOpen && <AutoCheckInDialog id={id} current={data} onDone={() => setOpen(false)} />}
        </>
      )}
    </section>
  )
}

interface AutoCheckInDialogProps {
  readonly id: number
  readonly current: AutoCheckIn
  readonly onDone: () => void
}

function AutoCheckInDialog({ id, current, onDone }: AutoCheckInDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const navigate = useNavigate()
  const save = async (body: AutoCheckIn) => {
    await mutate(runtime, 'integration.saveAutoCheckIn', { id, body })
    void navigate('/admin?view=integrations&configured=Brivo', { replace: true })
  }
  return (
    <FormDialog
      title={t('autoCheckIn')}
      size="small"
      first={current}
      validate={({ isEnabled, checkInBookings, checkInVisits }) => ({
        checkInVisits:
          isEnabled && !checkInBookings && !checkInVisits ? t('oneRequired') : undefined,
      })}
      save={save}
      fallback={t('configureFailed')}
      isQuiet
      onDone={onDone}
    >
      {({ draft, errors, onChange }) => (
        <>
          <Checkbox
            label={t('isEnabled')}
            hint={t('isEnabledHint')}
            checked={draft.isEnabled}
            onChange={(isEnabled) => onChange({ isEnabled })}
          />
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(kind)}
              disabled={!draft.isEnabled}
              checked={draft[kind] === true}
              error={errors[kind]}
              onChange={(isChosen) => onChange({ [kind]: isChosen })}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}
