import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { isLongerThan } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, TextArea, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { toasts } from '../../../shared/toasts.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { HistoryButton } from '../entry-list/history-button.js'
import { messages } from './messages.messages.js'
import './messages.css'

const own = { orgId: 'current' } as const
const limit = 20_000

export default function CustomHelpView() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const help = useApiQuery(apiQuery(client, 'org.helpText', own))
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
      <Loaded query={help} loading={t('loading')} failed={t('loadFailed')}>
        {(saved) => <HelpForm saved={saved} />}
      </Loaded>
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
    // An empty text is rejected. Turn off the setting to hide the help (AD-114).
    if (isTooLong || isEmpty) return false
    return mutate(runtime, 'org.saveHelpText', { ...own, body: text }).then(
      () => void toasts.add({ tone: 'success', text: t('helpSaved') }),
    )
  })
  return (
    <form className="messages-form stack gap-5" noValidate onSubmit={onSubmit}>
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
