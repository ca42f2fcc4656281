import type { DeviceScope } from '@mosaic-booking/sdk'
import {
  Checkbox,
  FieldGroup,
  Notice,
  SearchableSelect,
  TextField,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { messages } from './devices.messages.js'
import './devices.css'
import { WithAddress } from './with-address.js'
import { useLocationNames } from '../../../shared/use-locations.js'

const choices: readonly DeviceScope[] = [
  'availability:read',
  'booking:read',
  'visit:read',
  'visit:checkin',
  'person:login',
]

export interface DeviceDraft {
  readonly code: string
  readonly name: string
  /** Location id, or '' for none. */
  readonly place: string
  readonly scopes: readonly DeviceScope[]
}

/** Approves the screen that displays a pairing code. */
export function DeviceForm({ draft, errors, onChange }: EntryFormProps<DeviceDraft>) {
  const t = useMessages(messages)
  const names = useLocationNames()
  const { code, name, place, scopes } = draft
  return (
    <>
      <Notice tone="warning">{t('warning')}</Notice>
      <TextField
        label={t('code')}
        hint={<WithAddress of={(address) => t('codeHint', { address })} />}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(text) => onChange({ code: text })}
        error={errors.code}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={100}
        value={name}
        onChange={(text) => onChange({ name: text })}
        error={errors.name}
      />
      <SearchableSelect
        label={t('place')}
        none={t('anyPlace')}
        icon="map-pin"
        value={place}
        onChange={(id) => onChange({ place: id })}
        options={[...(names ?? [])].map(([id, label]) => ({ value: String(id), label }))}
      />
      <FieldGroup label={t('permissions')} error={errors.scopes}>
        {() => (
          <div className="entry-choices">
            {choices.map((scope) => (
              <Checkbox
                key={scope}
                label={t(scope)}
                checked={scopes.includes(scope)}
                onChange={(isChosen) =>
                  onChange({
                    scopes: choices.filter((one) =>
                      one === scope ? isChosen : scopes.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        )}
      </FieldGroup>
    </>
  )
}
