import { type DeclarationView, formatDate } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { useStyles } from '../theme/style-root.js'
import { Badge } from '../ui/badge/badge.js'
import { Tooltip } from '../ui/tooltip/tooltip.js'
import css from './visitor.css?inline'
import { messages } from './visitor-dialog.messages.js'

/** Whether a declaration is completed. The tooltip shows whether it was witnessed. */
export function DeclarationBadge({
  declaration: { status, madeAs, date },
}: {
  readonly declaration: DeclarationView
}) {
  useStyles(css)
  const t = useMessages(messages)
  const setting = useLocale()
  if (status === 'NOT_COMPLETED')
    return (
      <Badge tone="warning" icon="warning">
        {t(status)}
      </Badge>
    )
  return (
    <Tooltip text={t(madeAs)}>
      <button
        type="button"
        className="mb-visitor-state"
        title={date && formatDate(date, 'medium', setting)}
      >
        <Badge tone="success" icon="check">
          {t(status)}
        </Badge>
      </button>
    </Tooltip>
  )
}
