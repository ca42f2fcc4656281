import type { Device, DeviceKind } from '@mosaic-booking/sdk'
import {
  Checkbox,
  knownLocales,
  nameOfLocale,
  Notice,
  RadioGroup,
  SearchableSelect,
  Select,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { messages } from './devices.messages.js'
import './devices.css'
import { WithAddress } from './with-address.js'
import { useLocationNames } from '../../../shared/use-locations.js'

/** The kinds that can be chosen, with the hint for their location if they have one. */
const kinds = {
  FOYER_PLAN: 'planPlaceHint',
  ROOM_PANEL: 'panelPlaceHint',
  ROOM_BOARD: 'boardPlaceHint',
  VISITOR_KIOSK: 'kioskPlaceHint',
  VISITOR_BOARD: 'visitorBoardPlaceHint',
  LOGIN_KIOSK: undefined,
} as const satisfies Readonly<Record<DeviceKind, keyof typeof messages | undefined>>
const kindNames = Object.keys(kinds) as DeviceKind[]

const paper = { kind: 'ROOM_PANEL' } as const

const rotations = [0, 90, 180, 270] as const

/** Custom pages keep their permissions, which are shown read-only. */
export type KindChoice = DeviceKind | 'ownPage'

export interface DeviceDraft {
  /** The pairing code of a new screen; undefined for one that is connected. */
  readonly code: string | undefined
  readonly kind: KindChoice
  /** A new display of electronic paper, which has an address instead of a code. */
  readonly isPaper: boolean
  readonly name: string
  /** Location id, or '' for none. */
  readonly place: string
  /** Language tag, or '' for the language of the device. */
  readonly language: string
  readonly rotation: Device['rotation']
  /** The permissions of a custom page. */
  readonly scopes: Device['scopes'] | undefined
}

/** Kinds that electronic paper can show. */
export const isOnPaper = (kind: KindChoice | undefined) =>
  kind === 'ROOM_PANEL' || kind === 'ROOM_BOARD'
/** Kinds that show one location. */
export const needsPlace = (kind: KindChoice) => isOnPaper(kind) || kind === 'VISITOR_BOARD'
export const hasPlace = (kind: KindChoice) => kind === 'ownPage' || kinds[kind] !== undefined

/** Connects the screen that displays a pairing code, or changes what a screen shows. */
export function DeviceForm({ isNew, draft, errors, onChange }: EntryFormProps<DeviceDraft>) {
  const t = useMessages(messages)
  const { language: own } = useLocale()
  const names = useLocationNames()
  const { code, kind, isPaper, name, place, language, rotation, scopes } = draft
  const placeHint = kind === 'ownPage' ? undefined : kinds[kind]
  const permissions = scopes?.map((scope) => t(scope)).join(', ')
  return (
    <>
      {isNew && (
        <>
          {!isPaper && <Notice tone="warning">{t('warning')}</Notice>}
          <Checkbox
            label={t('isPaper')}
            hint={t('isPaperHint')}
            checked={isPaper}
            onChange={(isChosen) =>
              onChange({ isPaper: isChosen, ...(isChosen && !isOnPaper(kind) && paper) })
            }
          />
          {!isPaper && (
            <TextField
              label={t('code')}
              hint={<WithAddress of={(address) => t('codeAt', { address })} />}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={code ?? ''}
              onChange={(text) => onChange({ code: text })}
              error={errors.code}
            />
          )}
        </>
      )}
      <RadioGroup<KindChoice>
        label={t('kind')}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
        choices={[
          ...kindNames
            .filter((value) => !isPaper || isOnPaper(value))
            .map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) })),
          ...(permissions
            ? [
                {
                  value: 'ownPage' as const,
                  label: t('ownPage'),
                  hint: t('ownPageHint', { permissions }),
                },
              ]
            : []),
        ]}
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
      {hasPlace(kind) && (
        <SearchableSelect
          label={t('place')}
          {...(placeHint && { hint: t(placeHint) })}
          {...(needsPlace(kind) ? { required: true } : { none: t('anyPlace') })}
          error={errors.place}
          icon="map-pin"
          value={place}
          onChange={(id) => onChange({ place: id })}
          options={[...(names ?? [])].map(([id, label]) => ({ value: String(id), label }))}
        />
      )}
      {kind !== 'ownPage' && (
        <>
          <Select
            label={t('language')}
            value={language}
            onChange={(tag) => onChange({ language: tag })}
            options={[
              { value: '', label: t('ownLanguage') },
              ...knownLocales().map((tag) => ({ value: tag, label: nameOfLocale(tag, own) })),
            ]}
          />
          <Select
            label={t('rotation')}
            value={String(rotation)}
            onChange={(degrees) =>
              onChange({ rotation: rotations.find((one) => String(one) === degrees) ?? 0 })
            }
            options={rotations.map((degrees) => ({
              value: String(degrees),
              label: t(`rotation${degrees}`),
            }))}
          />
        </>
      )}
    </>
  )
}
