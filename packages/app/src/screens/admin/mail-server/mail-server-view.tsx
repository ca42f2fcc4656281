import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { FixedMailServer } from './fixed-mail-server.js'
import { MailFailures } from './mail-failures.js'
import { MailServerForm } from './mail-server-form.js'
import { messages } from './mail-server.messages.js'
import './mail-server.css'

export default function MailServerView() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const query = useApiQuery(apiQuery(client, 'mailServer.get'))
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <Loaded query={query} loading={t('loading')} failed={t('loadFailed')}>
        {(server) => (
          <div className="mail-server stack gap-5">
            {server.source === 'NONE' && (
              <Notice tone="warning" quiet title={t('filesTitle')}>
                {t('files')}
              </Notice>
            )}
            {server.source === 'ENVIRONMENT' ? (
              <FixedMailServer server={server} />
            ) : (
              <MailServerForm server={server} />
            )}
            <MailFailures />
          </div>
        )}
      </Loaded>
    </>
  )
}
