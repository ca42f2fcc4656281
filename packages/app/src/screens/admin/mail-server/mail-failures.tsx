import { toMessage, type MailFailure } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Card,
  formatNumber,
  Notice,
  Table,
  useLocale,
  useMessages,
  type Column,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { toasts } from '../../../shared/toasts.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { messages } from './mail-server.messages.js'

/** Mails of all organisations that mail servers did not accept. */
export function MailFailures() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { language } = useLocale()
  const { momentOf } = useOwnClock()
  const query = useApiQuery(apiQuery(runtime.client, 'mailServer.failures'))
  /** The domain being retried, or '' for all. */
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const retry = async (domain?: string) => {
    setBusy(domain ?? '')
    setProblem(undefined)
    try {
      const body = domain === undefined ? {} : { domain }
      const { mails } = await mutate(runtime, 'mailServer.retry', { body })
      toasts.add({ tone: 'success', text: t('retried', { count: mails }) })
      query.refetch()
    } catch (error) {
      setProblem(toMessage(error, t('retryFailed'), language))
    } finally {
      setBusy(undefined)
    }
  }
  const columns: Column<MailFailure>[] = [
    { key: 'domain', header: t('domain'), kind: 'title', render: ({ domain }) => domain },
    {
      key: 'reason',
      header: t('reason'),
      render: ({ reason }) => <span className="mail-server-answer">{reason}</span>,
    },
    {
      key: 'mails',
      header: t('mails'),
      kind: 'number',
      render: ({ mails }) => formatNumber(mails, language),
    },
    {
      key: 'next',
      header: t('next'),
      render: ({ nextAttempt }) => (nextAttempt ? momentOf(nextAttempt, 'short') : t('givenUp')),
    },
    {
      key: 'retry',
      header: '',
      render: ({ domain }) => (
        <Button
          size="small"
          className="mail-server-retry"
          aria-label={t('retryDomain', { domain })}
          busy={busy === domain}
          disabled={busy !== undefined}
          onClick={() => void retry(domain)}
        >
          {t('retry')}
        </Button>
      ),
    },
  ]
  return (
    <Card title={t('failures')} level={2}>
      <div className="stack gap-4">
        <p className="muted">{t('failuresText')}</p>
        {problem && <Notice tone="error">{problem}</Notice>}
        <Loaded query={query} loading={t('failuresLoading')} failed={t('failuresFailed')}>
          {(rows) =>
            rows.length === 0 ? (
              <p>{t('noFailures')}</p>
            ) : (
              <>
                <Table
                  caption={t('failures')}
                  columns={columns}
                  rows={rows}
                  rowKey={({ domain, reason }) => `${domain} ${reason}`}
                />
                {rows.length > 1 && (
                  <div>
                    <Button
                      icon="refresh"
                      busy={busy === ''}
                      disabled={busy !== undefined}
                      onClick={() => void retry()}
                    >
                      {t('retryAll')}
                    </Button>
                  </div>
                )}
              </>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}
