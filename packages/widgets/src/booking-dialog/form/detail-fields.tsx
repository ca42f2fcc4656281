import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { withinSentence } from '../../locale/within-sentence.js'
import { Icon } from '../../ui/icon/icon.js'
import { messages } from '../booking-dialog.messages.js'
import { fieldsIn, type ShownField } from '../fields/booking-fields.js'
import { NotifyField } from '../notify/notify-field.js'
import type { SendChoice } from '../notify/send-action.js'
import { FieldList, type FieldListProps } from './controls/field-list.js'

interface DetailFieldsProps extends FieldListProps {
  readonly isOpen: boolean
  /** Undefined if there is nobody to notify. */
  readonly sendAction: SendChoice | undefined
}

/** Optional fields. Initially collapsed, unless a field is required or invalid. */
export function DetailFields({ isOpen, sendAction, ...list }: DetailFieldsProps) {
  const t = useMessages(messages)
  const fields = fieldsIn('details', list.facts)
  const isNeeded = fields.some(({ field, isRequired }) => isRequired || list.errors[field.input])
  return (
    <details className="mb-booking-more" open={isOpen || isNeeded}>
      <summary>
        <Icon name="chevron-down" /> {t('more')}
        <Contents fields={fields} />
      </summary>
      <div className="mb-booking-fields">
        <FieldList section="details" {...list} />
        {sendAction && <NotifyField action={sendAction} />}
      </div>
    </details>
  )
}

/** The names of the space's optional fields. */
function Contents({ fields }: { readonly fields: readonly ShownField[] }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const [first, ...others] = fields.map(({ field }) => t(field.heading ?? field.label))
  return (
    <span className="mb-booking-more-hint">
      {[first, ...others.map((name) => withinSentence(name, language))].join(', ')}
    </span>
  )
}
