import { apiQuery } from '@mosaic-booking/sdk/queries'
import { isAdmitted, isSwitchedOn, readText, toClaimantUrl } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, ButtonLink, Card, Loading, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { routeLabels } from '../../route-labels.js'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { LinkedText } from '../../shared/linked-text/linked-text.js'
import { PageHeading } from '../../shared/page-heading.js'
import { SupportForm } from '../../shared/support/support-form.js'
import { messages as supportMessages } from '../../shared/support/support.messages.js'
import { useSession } from '../../session/session.js'
import { messages } from './help.messages.js'
import './help.css'

/** The organisation's help text, a beginner's guide, and a contact form for the support desk. */
export default function HelpScreen() {
  const t = useMessages(messages)
  const { org } = useSession()
  const guide = isSwitchedOn(org.configSettings, 'getting_started_help')
    ? toClaimantUrl(readText(org.configSettings, 'getting_started_help_url'))
    : undefined
  return (
    <>
      <PageHeading
        title={t('title')}
        actions={
          guide && (
            <ButtonLink href={guide} target="_blank" rel="noopener noreferrer" iconEnd="external">
              {t('gettingStarted')}
            </ButtonLink>
          )
        }
      />
      {isSwitchedOn(org.configSettings, 'custom_help_enabled') && <OwnHelp name={org.name} />}
      <Answers />
      <ContactSupport />
    </>
  )
}

function OwnHelp({ name }: { readonly name: string }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data, error, refetch } = useApiQuery(
    apiQuery(client, 'org.helpText', { orgId: 'current' }),
  )
  if (data === '') return null
  return (
    <Card title={t('ownHelp', { name })} level={2} className="help-card">
      {data !== undefined ? (
        <LinkedText text={data} />
      ) : error ? (
        <RetryNotice onRetry={refetch}>{t('helpFailed')}</RetryNotice>
      ) : (
        <Loading label={t('loading')} />
      )}
    </Card>
  )
}

/** The pages that answer what most people ask, of those that they may open. */
function Answers() {
  const t = useMessages(messages)
  const label = useMessages(routeLabels)
  const { user, org, categories } = useSession()
  const books = isAdmitted(user.roles, 'user')
  const findsPeople =
    isSwitchedOn(org.configSettings, 'find_someone') && org.findSomeoneCategoryIds.length > 0
  const pages = [
    { path: '/today', name: 'today', isOpen: books },
    { path: '/find', name: 'find', isOpen: books && categories.length > 0 },
    { path: '/my-bookings', name: 'myBookings', isOpen: books },
    { path: '/find-someone', name: 'whoIsIn', isOpen: books && findsPeople },
    { path: '/profile', name: 'profile', isOpen: true },
  ] as const
  return (
    <Card title={t('answers')} level={2} className="help-card">
      <dl className="facts">
        {pages
          .filter(({ isOpen }) => isOpen)
          .map(({ path, name }) => (
            <div key={path}>
              <dt>
                <Link to={path}>{label(name)}</Link>
              </dt>
              <dd>{t(name)}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

function ContactSupport() {
  const t = useMessages(supportMessages)
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  return (
    <Card title={t('title')} level={2} className="help-card">
      <div className="stack">
        <p className="muted">{t('hint')}</p>
        {isSent && <Notice tone="success">{t('sent')}</Notice>}
        <SupportForm id={formId} onBusy={setBusy} onSent={() => setSent(true)} />
        <div>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t('send')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
