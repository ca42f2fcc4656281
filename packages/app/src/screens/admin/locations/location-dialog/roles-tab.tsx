import { toMessage, type LocationRole } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Combobox,
  IconButton,
  Loading,
  Notice,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { roleMessages as messages, roleNames } from '../roles/role-names.js'
import { useUserOptions } from '../roles/use-user-options.js'
import type { LocationTabProps } from './draft/tab-props.js'

/**
 * A location's admins, managers and receptionists. Admins and managers are inherited from
 * ancestors; receptionists are not (LOCM-002).
 */
export function RolesTab({ location }: LocationTabProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const findUsers = useUserOptions()
  const { data: roles, error } = useApiQuery(apiQuery(runtime.client, 'location.allRoles', {}))
  const { data: around } = useApiQuery(
    apiQuery(runtime.client, 'location.get', { id: location.id, include: ['ancestors'] }),
  )
  const [problem, setProblem] = useState<string>()
  const change = (work: Promise<unknown>) => {
    setProblem(undefined)
    work.catch((failure: unknown) => setProblem(toMessage(failure, t('failed'), language)))
  }
  if (!roles || !around)
    return error ? (
      <Notice tone="error">{toMessage(error, t('failed'), language)}</Notice>
    ) : (
      <Loading label={t('loading')} />
    )
  const above = new Map((around.ancestors ?? []).map(({ id, name }) => [id, name]))
  const placeOf = (role: LocationRole) => role.locations?.[0]?.id
  return (
    <>
      <p className="muted">{t('atOnce')}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {roleNames.map((role) => {
        const held = roles.filter(
          (one) =>
            one.role === role &&
            (placeOf(one) === location.id ||
              (role !== 'RECEPTIONIST' && above.has(placeOf(one) ?? 0))),
        )
        return (
          <fieldset key={role} className="entry-fieldset stack">
            <legend className="entry-legend">{t(role)}</legend>
            {held.length === 0 && <p className="muted">{t('nobody')}</p>}
            <ul role="list" className="stack gap-2 unstyled" aria-label={t(role)}>
              {held.map((one) => {
                const place = placeOf(one)!
                const isOwn = place === location.id
                return (
                  <li key={one.id} className="row apart gap-3">
                    <span>
                      {one.user?.name}{' '}
                      <span className="muted">
                        {isOwn
                          ? one.user?.email
                          : t('inherited', { place: above.get(place) ?? '' })}
                      </span>
                    </span>
                    {isOwn && (
                      <IconButton
                        icon="close"
                        label={t('remove', { name: one.user?.name ?? '' })}
                        onClick={() =>
                          change(
                            mutate(runtime, 'location.removeRole', {
                              id: location.id,
                              roleId: one.id!,
                            }),
                          )
                        }
                      />
                    )}
                  </li>
                )
              })}
            </ul>
            <Combobox
              label={t(`add${role}`)}
              hideLabel
              placeholder={t(`add${role}`)}
              icon="user"
              value={null}
              options={findUsers}
              onChange={(person) =>
                person &&
                change(
                  mutate(runtime, 'location.addRole', {
                    id: location.id,
                    body: { role, user: { id: person.id } },
                  }),
                )
              }
            />
          </fieldset>
        )
      })}
    </>
  )
}
