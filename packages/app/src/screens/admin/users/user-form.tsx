import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Checkbox,
  Dialog,
  FieldGroup,
  Select,
  Tabs,
  TextField,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { ChoiceList } from '../entry-list/choice-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { isComplete, type UserDraft } from './user-draft.js'
import { permissions, placeRoles, setPermission, showPermission } from './user-roles.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { useSession } from '../../../session/session.js'
import { UserActivityTab } from './user-activity-tab.js'
import { UserHistoryTab } from './user-history-tab.js'
import { UserPicture } from './user-picture.js'
import { UserProxiesTab } from './user-proxies-tab.js'
import { UserTwoFactorTab } from './user-two-factor-tab.js'
import './users.css'
import { UserPlaces } from './user-places.js'
import { messages } from './users.messages.js'

type FormProps = EntryFormProps<UserDraft>

const tabNames = ['info', 'proxyTab', 'historyTab', 'twoFactorTab', 'activityTab'] as const
type TabName = (typeof tabNames)[number]

/** The account form, with tabs for details, proxies, history, the second factor and activity. */
export function UserForm(props: FormProps) {
  const t = useMessages(messages)
  const [tab, setTab] = useState<TabName>('info')
  const { user } = props.draft
  if (!user) return <UserDetails {...props} />
  const contents = {
    info: <UserDetails {...props} />,
    proxyTab: <UserProxiesTab user={user} />,
    historyTab: <UserHistoryTab user={user} />,
    twoFactorTab: <UserTwoFactorTab user={user} />,
    activityTab: <UserActivityTab user={user} />,
  }
  return (
    <Tabs
      label={t('sections')}
      value={tab}
      onChange={setTab}
      tabs={tabNames.map((value) => ({
        value,
        label: t(value),
        content: <div className="user-tab stack gap-5">{contents[value]}</div>,
      }))}
    />
  )
}

function UserDetails(props: FormProps) {
  const { isNew, draft, errors, onChange } = props
  const t = useMessages(messages)
  const text = (
    field: 'firstName' | 'lastName' | 'contactNumber' | 'vehicleRegistration' | 'accessCardNumber',
  ) => (
    <TextField
      label={t(field)}
      hint={field === 'firstName' && t('nameHint')}
      maxLength={field === 'vehicleRegistration' ? 20 : 50}
      value={draft[field]}
      error={errors[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
  return (
    <>
      {draft.user && <UserPicture user={draft.user} />}
      <TextField
        label={t('email')}
        type="email"
        required
        maxLength={254}
        value={draft.email}
        error={errors.email}
        onChange={(email) => onChange({ email })}
      />
      {isNew && (
        <Select
          label={t('type')}
          value={draft.type}
          options={(['STANDARD', 'SYSTEM'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(type) => onChange({ type })}
        />
      )}
      <div className="entry-pair tiles">
        {text('firstName')}
        {text('lastName')}
        {text('contactNumber')}
        {text('vehicleRegistration')}
      </div>
      {text('accessCardNumber')}
      {isNew && (
        <div className="entry-pair tiles">
          {(['password', 'passwordRepeat'] as const).map((field) => (
            <TextField
              key={field}
              label={t(field)}
              type="password"
              autoComplete="new-password"
              required
              maxLength={200}
              value={draft[field]}
              error={errors[field]}
              onChange={(value) => onChange({ [field]: value })}
            />
          ))}
        </div>
      )}
      <Permissions {...props} />
      {!isComplete(draft) && <p className="muted">{t(isNew ? 'neededNew' : 'needed')}</p>}
    </>
  )
}

function Permissions({ draft, errors, onChange }: FormProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const providers = useApiQuery(apiQuery(client, 'provider.list')).data ?? []
  const [isAsking, setAsking] = useState(false)
  const { roles } = draft
  const reasons = (draft.user?.bookOnBehalfBy ?? []).filter((reason) => reason !== 'OWN')
  const isAdministrator = roles.includes('ORG_ADMIN')
  const { isService } = useServiceView(useSession())
  const offered = permissions.filter((role) => role !== 'SERVICE_ADMIN' || isService)
  const name = [draft.firstName, draft.lastName].filter(Boolean).join(' ') || draft.email
  return (
    <>
      <FieldGroup
        label={t('permissions')}
        hint={isAdministrator && t('administratorHint')}
        error={errors.roles}
      >
        {() => (
          <div className="entry-choices">
            {offered.map((role) => {
              const { isOn, isLocked } = showPermission(roles, role)
              return (
                <Checkbox
                  key={role}
                  label={t(role)}
                  checked={isOn}
                  disabled={isLocked}
                  onChange={(isWanted) =>
                    isWanted && role === 'SERVICE_ADMIN'
                      ? setAsking(true)
                      : onChange({ roles: setPermission(roles, role, isWanted) })
                  }
                />
              )
            })}
          </div>
        )}
      </FieldGroup>
      {!isAdministrator &&
        placeRoles
          .filter((role) => roles.includes(role))
          .map((role) => (
            <UserPlaces
              key={role}
              label={t(`${role}places`)}
              places={draft.places[role]}
              error={errors[role]}
              onChange={(places) => onChange({ places: { ...draft.places, [role]: places } })}
            />
          ))}
      {!isAdministrator && roles.includes('PROVIDER') && (
        <ChoiceList
          label={t('providers')}
          choices={providers}
          chosen={draft.providers}
          error={errors.providers}
          emptyText={t('noProviders')}
          onChange={(chosen) => onChange({ providers: chosen })}
        />
      )}
      <Checkbox
        label={t('canBookOnBehalf')}
        hint={
          reasons.length > 0 &&
          t('bookOnBehalfBy', { reasons: reasons.map((reason) => t(reason)).join(', ') })
        }
        checked={draft.canBookOnBehalf}
        onChange={(canBookOnBehalf) => onChange({ canBookOnBehalf })}
      />
      <Checkbox
        label={t('canExport')}
        checked={draft.canExport}
        onChange={(canExport) => onChange({ canExport })}
      />
      {isAsking && (
        <Dialog
          open
          alert
          size="small"
          title={t('makeServiceAdmin', { name })}
          onCloseRequest={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t('keepAsIs')}</Button>
              <Button
                variant="primary"
                onClick={() => {
                  setAsking(false)
                  onChange({ roles: setPermission(roles, 'SERVICE_ADMIN', true) })
                }}
              >
                {t('makeThem')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
