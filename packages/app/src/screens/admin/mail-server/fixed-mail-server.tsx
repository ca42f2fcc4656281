import type { MailServer } from '@mosaic-booking/sdk'
import { Card, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { TestMail } from './test-mail.js'
import { messages } from './mail-server.messages.js'

/** The mail server from SMTP_URL, which can be tested but not changed. */
export function FixedMailServer({ server }: { readonly server: MailServer }) {
  const t = useMessages(messages)
  const facts = [
    [t('host'), `${server.host}:${server.port}`],
    [t('security'), server.security && t(server.security)],
    [t('username'), server.username],
    [t('senderName'), server.senderName],
    [t('senderAddress'), server.senderAddress],
  ] as const
  return (
    <>
      <Notice quiet title={t('environmentTitle')}>
        {t('environment')}
      </Notice>
      <Card className="mail-server-form">
        <div className="stack gap-4">
          <dl className="facts">
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className="mail-server-answer">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <TestMail read={() => ({})} />
        </div>
      </Card>
    </>
  )
}
