import type { SignOnTest } from '@mosaic-booking/sdk'
import { Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { messages as reasons } from './authentication-methods.messages.js'
import { messages } from './method-test.messages.js'

/** Reasons whose text does not yet say what to do. */
const advised = [
  'addressMissing',
  'addressUnverified',
  'administratorUnlinked',
  'accountNotAllowed',
  'answerInvalid',
  'attemptMissing',
  'domainNotServed',
  'identityDiffers',
  'issuerDiffers',
  'providerRefused',
  'providerUnavailable',
  'severalAccounts',
  'signatureInvalid',
] as const
const isAdvised = (reason: string): reason is (typeof advised)[number] =>
  (advised as readonly string[]).includes(reason)

/** What a provider has sent in a test, and what would have become of it. */
export function TestResult({ result }: { readonly result: SignOnTest }) {
  const t = useMessages(messages)
  const r = useMessages(reasons)
  const { momentOf } = useOwnClock()
  const { reason, detail, account, accountEmail = '', emails, groups, claims } = result
  const names = [result.firstName, result.lastName].filter(Boolean).join(' ')
  const facts = [
    ['subject', result.subject],
    ['issuer', result.issuer],
    ['emails', emails?.join(', ')],
    ['names', names],
    ['userNames', result.userNames?.join(', ')],
    ['groups', groups.join(', ')],
  ] as const
  return (
    <>
      {reason === undefined ? (
        <Notice tone={account === 'CONFIRMATION' ? 'warning' : 'success'} title={t('worked')}>
          {account && t(account, { email: accountEmail })}
        </Notice>
      ) : (
        <Notice tone="error" title={r(reason)}>
          {isAdvised(reason) && <p>{t(reason)}</p>}
          {detail && <p className="method-address">{t('detail', { text: detail })}</p>}
        </Notice>
      )}
      <p className="hint">{t('finished', { time: momentOf(result.finished) })}</p>
      {claims.length > 0 && (
        <>
          <dl className="facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd className="method-address">{value || t('notSent')}</dd>
              </div>
            ))}
          </dl>
          <details className="method-more">
            <summary>{t('claims', { count: claims.length })}</summary>
            <dl className="facts">
              {claims.map(({ name, values }) => (
                <div key={name}>
                  <dt className="method-address">{name}</dt>
                  <dd className="method-address">{values.join(', ')}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
    </>
  )
}
