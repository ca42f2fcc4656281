import type { User } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { ButtonLink, useMessages } from '@mosaic-booking/widgets/ui'
import { useSession } from '../../../session/session.js'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { messages } from './users.messages.js'

/** When the person last logged in and booked, and how they can log in. */
export function UserActivityTab({ user: { id, type } }: { readonly user: User }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { momentOf, dateOf } = useOwnClock()
  const { toView } = useServiceView(useSession())
  const query = useApiQuery(
    apiQuery(client, 'user.get', { id, include: ['latestBooking', 'auths', 'twoFactorAuth'] }),
  )
  const passkeys = useApiQuery(apiQuery(client, 'passkey.list', { id })).data?.passkeys.length ?? 0
  return (
    <Loaded query={query} loading={t('activityLoading')} failed={t('activityFailed')}>
      {({ registrationDate, lastLoginDate, latestBookingDate, auths, twoFactorAuth }) => {
        const methods = [
          auths?.pwdchange && t('password'),
          twoFactorAuth?.enrolledAtUtc && t('twoFactorAuth'),
          passkeys > 0 && t('passkeyCount', { count: passkeys }),
        ].filter(Boolean)
        const facts = [
          [t('registered'), registrationDate ? dateOf(registrationDate) : t('unknown')],
          [t('lastLogin'), lastLoginDate ? momentOf(lastLoginDate) : t('never')],
          [t('latestBooking'), latestBookingDate ? dateOf(latestBookingDate) : t('noBooking')],
          [t('loginMethods'), methods.length > 0 ? methods.join(', ') : t('noMethod')],
        ] as const
        return (
          <div className="stack gap-5">
            <dl className="facts">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {type === 'STANDARD' && <p className="hint">{t('activityHint')}</p>}
            <div className="cluster">
              <ButtonLink
                size="small"
                href={`#${toView('security-events')}&person=${id}&when=year`}
              >
                {t('toEvents')}
              </ButtonLink>
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}
