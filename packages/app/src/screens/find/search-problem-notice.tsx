import { toMessage } from '@mosaic-booking/sdk'
import { Button, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { messages } from './find.messages.js'
import { isSessionOver, type SearchOutcome } from './use-run-search.js'

export interface SearchProblemNoticeProps {
  readonly outcome: SearchOutcome | undefined
  /** Screen-specific texts for a failure, shown after the server's message. */
  readonly failure?: { readonly title: string; readonly text: string }
  readonly onSuggestion: (locationId: number) => void
}

/** Explains why there are no results, and suggests alternatives. */
export function SearchProblemNotice({ outcome, failure, onSuggestion }: SearchProblemNoticeProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  if (!outcome) return null
  if (outcome.kind === 'failed') {
    if (isSessionOver(outcome.error)) return null
    const text = toMessage(outcome.error, failure?.text ?? '', language)
    return (
      <RetryNotice title={failure?.title ?? t('failed')} onRetry={outcome.retry}>
        {text}
      </RetryNotice>
    )
  }
  const { suggestion } = outcome
  const actions = suggestion && (
    <Button size="small" icon="map-pin" onClick={() => onSuggestion(suggestion.id)}>
      {t('instead', { name: suggestion.name })}
    </Button>
  )
  return (
    <Notice tone="warning" actions={actions}>
      {t('nothing')}
    </Notice>
  )
}
