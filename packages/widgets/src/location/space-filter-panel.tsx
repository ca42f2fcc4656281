import { useMessages } from '../locale/messages.js'
import { useStyles } from '../theme/style-root.js'
import { Button, IconButton } from '../ui/button/button.js'
import { Checkbox } from '../ui/checkbox/checkbox.js'
import css from './space-filter.css?inline'
import { messages } from './space-filter-panel.messages.js'
import { messages as filterMessages } from './space-filter.messages.js'
import { isAny, kinds, noNeeds, type Features, type SpaceNeeds } from './space-needs.js'

export interface SpaceFilterPanelProps {
  readonly offered: Features
  readonly asked: SpaceNeeds
  /** Number of available spaces that match the filter. */
  readonly freeCount: number
  readonly onChange: (needs: SpaceNeeds) => void
  readonly onClose: () => void
}

/** Filter options for spaces. A choice takes effect immediately. */
export function SpaceFilterPanel({
  offered,
  asked,
  freeCount,
  onChange,
  onClose,
}: SpaceFilterPanelProps) {
  useStyles(css)
  const t = useMessages(messages)
  const filter = useMessages(filterMessages)
  const choose = (kind: keyof SpaceNeeds, id: number, isOn: boolean) =>
    onChange({
      ...asked,
      [kind]: isOn ? [...asked[kind], id] : asked[kind].filter((one) => one !== id),
    })
  return (
    <div className="mb-space-filter">
      <div className="mb-space-filter-head">
        <strong>{filter('filters')}</strong>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      {kinds.map(
        (kind) =>
          offered[kind].length > 0 && (
            <fieldset key={kind} className="mb-space-filter-kind">
              <legend>{t(kind)}</legend>
              {offered[kind].map(({ id, text }) => (
                <Checkbox
                  key={id}
                  label={text}
                  checked={asked[kind].includes(id)}
                  onChange={(isOn) => choose(kind, id, isOn)}
                />
              ))}
            </fieldset>
          ),
      )}
      <div className="mb-space-filter-foot">
        <Button
          size="small"
          variant="quiet"
          aria-disabled={!isAny(asked) || undefined}
          onClick={() => isAny(asked) && onChange(noNeeds)}
        >
          {t('clear')}
        </Button>
        <Button size="small" variant="primary" onClick={onClose}>
          {t('show', { count: freeCount })}
        </Button>
      </div>
    </div>
  )
}
