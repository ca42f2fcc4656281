import type { MqttInput, MqttIntegration } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { TextArea, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../../../shared/form-dialog/form-dialog.js'
import { messages } from './sensors.messages.js'

interface BrokerFormProps {
  /** Undefined for a new broker. */
  readonly edited: MqttIntegration | undefined
  readonly onDone: () => void
}

const shortFields = [
  'address',
  'username',
  'password',
  'topic',
  'statePath',
  'timePath',
  'messagePath',
  'occupiedValues',
  'freeValues',
] as const
const certificates = ['caCertificate', 'clientCertificate', 'clientKey'] as const
type Draft = Readonly<Record<(typeof shortFields)[number] | (typeof certificates)[number], string>>

const placeholders = '{id}, {name} / {externalReference}'
const example = '{name}'
const required = new Set<keyof Draft>(['address', 'topic', 'occupiedValues', 'freeValues'])
const limits: Partial<Record<keyof Draft, number>> = { address: 500, password: 1000 }

const readList = (text: string) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/** Empty secrets are kept; other empty values are cleared. */
function toInput(draft: Draft): MqttInput {
  const text = (name: keyof Draft) => draft[name].trim() || null
  const secret = (name: 'password' | 'clientKey') =>
    draft[name].trim() ? { [name]: draft[name].trim() } : {}
  return {
    address: draft.address.trim(),
    username: text('username'),
    topic: draft.topic.trim(),
    statePath: text('statePath'),
    timePath: text('timePath'),
    messagePath: text('messagePath'),
    occupiedValues: readList(draft.occupiedValues),
    freeValues: readList(draft.freeValues),
    caCertificate: text('caCertificate'),
    clientCertificate: text('clientCertificate'),
    ...secret('password'),
    ...secret('clientKey'),
  }
}

/** Connects a broker or edits it. The card shows whether it responds. */
export function BrokerForm({ edited, onDone }: BrokerFormProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  /** The server only keeps secrets while the address stays the same. */
  const keepsSecrets = ({ address }: Draft) => address.trim() === edited?.address
  const hintsFor = (draft: Draft): Partial<Record<keyof Draft, string>> => ({
    address: t('addressHint'),
    password: t(edited?.hasPassword && keepsSecrets(draft) ? 'keptHint' : 'secretHint'),
    topic: t('topicHint', { placeholders, example }),
    statePath: t('statePathHint'),
    timePath: t('timePathHint'),
    messagePath: t('messagePathHint'),
    occupiedValues: t('valuesHint'),
    freeValues: t('valuesHint'),
    caCertificate: t('caCertificateHint'),
    clientKey: t(edited?.hasClientKey && keepsSecrets(draft) ? 'keptHint' : 'secretHint'),
  })
  const first: Draft = {
    address: edited?.address ?? 'mqtts://',
    username: edited?.username ?? '',
    password: '',
    topic: edited?.topic ?? 'sensors/{name}',
    statePath: edited?.statePath ?? '',
    timePath: edited?.timePath ?? '',
    messagePath: edited?.messagePath ?? '',
    occupiedValues: edited?.occupiedValues.join(', ') ?? 'true, occupied, on, >0',
    freeValues: edited?.freeValues.join(', ') ?? 'false, free, off, 0',
    caCertificate: edited?.caCertificate ?? '',
    clientCertificate: edited?.clientCertificate ?? '',
    clientKey: '',
  }
  const validate = (draft: Draft) => ({
    ...Object.fromEntries(
      [...required].filter((name) => !draft[name].trim()).map((name) => [name, t('required')]),
    ),
    ...(/^(?:mqtts?|wss?):\/\/[^/?#@\s]+(?:\/\S*)?$/.test(draft.address.trim())
      ? {}
      : { address: t('addressInvalid') }),
    ...(edited?.hasPassword &&
    !keepsSecrets(draft) &&
    draft.username.trim() &&
    !draft.password.trim()
      ? { password: t('secretAgain') }
      : {}),
  })
  return (
    <FormDialog
      title={t(edited ? 'editTitle' : 'add')}
      action={edited ? undefined : t('add')}
      first={first}
      validate={validate}
      save={(draft) =>
        mutate(runtime, 'integration.saveMqtt', { body: toInput(draft) }).then(() => {})
      }
      saved={t('saved')}
      fallback={t('saveFailed')}
      onDone={onDone}
    >
      {({ draft, errors, onChange }) => (
        <>
          {shortFields.map((name) => (
            <TextField
              key={name}
              label={t(name)}
              hint={hintsFor(draft)[name]}
              required={required.has(name)}
              spellCheck={false}
              autoCapitalize="none"
              maxLength={limits[name] ?? 200}
              {...(name === 'password'
                ? { type: 'password', autoComplete: 'new-password' }
                : { autoComplete: 'off' })}
              value={draft[name]}
              error={errors[name]}
              onChange={(text) => onChange({ [name]: text })}
            />
          ))}
          <fieldset className="fieldset stack gap-5">
            <legend>{t('encryption')}</legend>
            {certificates.map((name) => (
              <TextArea
                key={name}
                label={t(name)}
                hint={hintsFor(draft)[name]}
                spellCheck={false}
                autoComplete="off"
                rows={3}
                value={draft[name]}
                error={errors[name]}
                onChange={(text) => onChange({ [name]: text })}
              />
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  )
}
