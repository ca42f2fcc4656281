import { toMessage } from '@mosaic-booking/sdk'
import { Button, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './find.messages.js'
import { isSessionOver, type SearchOutcome } from './use-run-search.js'

export interface SearchProblemNoticeProps {
  readonly outcome: SearchOutcome | undefined
  readonly onSuggestion: (locationId: number) => void
}

/** Explains why there are no results and offers a way out. */
export function SearchProblemNotice({ outcome, onSuggestion }: SearchProblemNoticeProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  if (!outcome) return null
  if (outcome.kind === 'failed') {
    if (isSessionOver(outcome.error)) return null
    const text = toMessage(outcome.error, '', language)
    return (
      <Notice tone="error" title={t('failed')}>
        {text}
      </Notice>
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
