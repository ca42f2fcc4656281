import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { isLongerThan } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  EmptyState,
  Loading,
  Notice,
  TextArea,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { PageHeading } from '../../../shared/page-heading.js'
import { toasts } from '../../../shared/toasts.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { HistoryButton } from '../entry-list/history-button.js'
import { messages } from './messages.messages.js'
import './messages.css'

const own = { orgId: 'current' } as const
const limit = 20_000

/** The organisation's own help text. */
export default function CustomHelpView() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { data, error, refetch } = useApiQuery(apiQuery(client, 'org.helpText', own))
  return (
    <>
      <PageHeading
        title={t('help')}
        subtitle={t('helpHint')}
        actions={
          <HistoryButton
            history={{ list: 'helpText', fields: { text: t('helpText') } }}
            title={t('helpHistory')}
          />
        }
      />
      {data !== undefined ? (
        <HelpForm saved={data} />
      ) : error ? (
        <div role="alert">
          <EmptyState
            icon="warning"
            title={t('loadFailed')}
            actions={
              <Button icon="refresh" onClick={refetch}>
                {t('retry')}
              </Button>
            }
          >
            {toMessage(error, t('loadFailed'), language)}
          </EmptyState>
        </div>
      ) : (
        <Loading label={t('loading')} />
      )}
    </>
  )
}

function HelpForm({ saved }: { readonly saved: string }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const [text, setText] = useState(saved)
  const isTooLong = isLongerThan(text, limit)
  const isEmpty = text.trim() === ''
  const { isBusy, problem, onSubmit } = useSubmit(t('saveFailed'), () => {
    // An empty text is not saved; the setting hides the help (AD-114).
    if (isTooLong || isEmpty) return false
    return mutate(runtime, 'org.saveHelpText', { ...own, body: text }).then(
      () => void toasts.add({ tone: 'success', text: t('helpSaved') }),
    )
  })
  return (
    <form className="messages-form" noValidate onSubmit={onSubmit}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextArea
        label={t('helpText')}
        hint={t(isEmpty ? 'helpEmptyHint' : 'helpTextHint')}
        rows={14}
        value={text}
        error={isTooLong ? t('tooLong', { count: limit }) : undefined}
        onChange={setText}
      />
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('saveHelp')}
        </Button>
      </div>
    </form>
  )
}
