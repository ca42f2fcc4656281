import type { DeviceInput, DeviceScope } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Checkbox,
  Dialog,
  FieldGroup,
  Notice,
  Select,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { flattenTree } from '../../../shared/location-tree.js'
import { toasts } from '../../../shared/toasts.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { nameLocations, useLocations } from '../../../shared/use-locations.js'
import '../entry-list/entry-list.css'
import { messages } from './devices.messages.js'

const choices: readonly DeviceScope[] = [
  'availability:read',
  'booking:read',
  'visit:read',
  'visit:checkin',
  'person:login',
]
/** No id is 0. */
const nowhere = 0

/** Approves the screen that displays a code. */
export function ConnectDialog({ onDone }: { readonly onDone: () => void }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { language } = useLocale()
  const { tree } = useLocations()
  const formId = useId()
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [place, setPlace] = useState(nowhere)
  const [scopes, setScopes] = useState<readonly DeviceScope[]>(['availability:read'])
  const [isChecked, setChecked] = useState(false)
  const missing = (text: string, message: string) =>
    isChecked && text.trim() === '' ? message : undefined

  const { isBusy, problem, onSubmit } = useSubmit(t('connectFailed'), () => {
    setChecked(true)
    if (code.trim() === '' || name.trim() === '' || scopes.length === 0) return false
    return connect({
      pairingCode: code.trim(),
      name: name.trim(),
      ...(place === nowhere ? {} : { locationId: place }),
      scopes: [...scopes],
    })
  })
  const connect = async (body: DeviceInput) => {
    await mutate(runtime, 'device.approve', { body })
    toasts.add({ tone: 'success', text: t('connected', { name: body.name }) })
    onDone()
  }

  return (
    <Dialog
      open
      title={t('connect')}
      onCloseRequest={onDone}
      footer={
        <>
          <Button onClick={onDone}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t('connect')}
          </Button>
        </>
      }
    >
      <form id={formId} className="entry-form" noValidate onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        <Notice tone="warning">{t('warning')}</Notice>
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={setCode}
          error={missing(code, t('codeMissing'))}
        />
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          maxLength={100}
          value={name}
          onChange={setName}
          error={missing(name, t('nameMissing'))}
        />
        <Select
          label={t('place')}
          value={place}
          onChange={setPlace}
          options={[
            { value: nowhere, label: t('anyPlace') },
            ...flattenTree(tree ?? []).map(({ location: { id } }) => ({
              value: id,
              label: nameLocations(tree ?? [], [id], language),
            })),
          ]}
        />
        <FieldGroup
          label={t('permissions')}
          error={isChecked && scopes.length === 0 ? t('scopesMissing') : undefined}
        >
          {() => (
            <div className="entry-choices">
              {choices.map((scope) => (
                <Checkbox
                  key={scope}
                  label={t(scope)}
                  checked={scopes.includes(scope)}
                  onChange={(isChosen) =>
                    setScopes(
                      choices.filter((one) => (one === scope ? isChosen : scopes.includes(one))),
                    )
                  }
                />
              ))}
            </div>
          )}
        </FieldGroup>
      </form>
    </Dialog>
  )
}
