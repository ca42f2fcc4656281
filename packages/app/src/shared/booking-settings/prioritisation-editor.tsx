import type { PrioritisationRule } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  FieldGroup,
  Icon,
  IconButton,
  NumberField,
  Select,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState, type DragEvent } from 'react'
import { messages } from './booking-settings.messages.js'
import {
  addRule,
  freeGroups,
  moveRule,
  removeRule,
  toRuleDrafts,
  toRules,
  type RuleDraft,
} from './prioritisation-rules.js'
import type { SettingErrors } from './section-props.js'

const units = ['MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH'] as const

interface PrioritisationEditorProps {
  readonly rules: readonly PrioritisationRule[]
  readonly errors: SettingErrors
  readonly onChange: (rules: PrioritisationRule[]) => void
}

/** Booking windows by group. Rules can be reordered by dragging or with buttons. */
export function PrioritisationEditor({ rules, errors, onChange }: PrioritisationEditorProps) {
  const t = useMessages(messages)
  const [drafts, setDrafts] = useState(() => toRuleDrafts(rules))
  const [dragged, setDragged] = useState<number>()
  // Detects rules replaced from outside, because the section was reset or is inherited.
  const text = JSON.stringify(rules)
  const [seen, setSeen] = useState(text)
  if (seen !== text) {
    setSeen(text)
    if (text !== JSON.stringify(toRules(drafts))) setDrafts(toRuleDrafts(rules))
  }
  const change = (next: readonly RuleDraft[]) => {
    setDrafts([...next])
    onChange(toRules(next))
  }
  const dropOn = (index: number) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged !== undefined) change(moveRule(drafts, dragged, index))
    setDragged(undefined)
  }
  return (
    <FieldGroup label={t('rules')} hint={t('rulesHint')}>
      {() => (
        <>
          <ol className="settings-rules">
            {drafts.map((draft, index) => (
              <li
                key={draft.key}
                className="settings-rule"
                data-dragged={dragged === index || undefined}
                onDragOver={(event) => event.preventDefault()}
                onDrop={dropOn(index)}
              >
                <span
                  className="settings-rule-grip muted"
                  title={t('dragRule')}
                  draggable
                  onDragStart={(event) => {
                    // Firefox requires data for a drag to start.
                    event.dataTransfer.setData('text/plain', String(index))
                    setDragged(index)
                  }}
                  onDragEnd={() => setDragged(undefined)}
                >
                  <Icon name="menu" size={16} />
                </span>
                <RuleFields
                  drafts={drafts}
                  index={index}
                  errors={errors}
                  onChange={(changes) =>
                    change(drafts.map((one) => (one === draft ? { ...one, ...changes } : one)))
                  }
                />
                <RuleButtons drafts={drafts} index={index} onChange={change} />
              </li>
            ))}
          </ol>
          <Button icon="plus" size="small" onClick={() => change(addRule(drafts))}>
            {t('addRule')}
          </Button>
        </>
      )}
    </FieldGroup>
  )
}

interface RuleProps<Change> {
  readonly drafts: readonly RuleDraft[]
  readonly index: number
  readonly onChange: (change: Change) => void
}

function RuleFields({
  drafts,
  index,
  errors,
  onChange,
}: RuleProps<Partial<RuleDraft>> & { readonly errors: SettingErrors }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const known = useApiQuery(apiQuery(client, 'accessGroup.list')).data
  const groups = known ?? []
  const { kind, maxPeriod, maxPeriodKind, groupId } = drafts[index]!
  const errorOf = (field: string) => errors[`period.prioritisation.rules.${index}.${field}`]
  const offered = ['BOOK_WITH_LIMIT', 'BOOK_WITHOUT_LIMIT'] as const
  const isLast = index === drafts.length - 1
  return (
    <fieldset
      className="settings-rule-fields tiles gap-2 unstyled"
      aria-label={t('rule', { number: index + 1 })}
    >
      {isLast ? (
        <p className="settings-rule-everyone">
          {t(drafts.length === 1 ? 'everyone' : 'everyoneElse')}
        </p>
      ) : (
        <Select
          label={t('group')}
          hideLabel
          placeholder={t('chooseGroup')}
          hint={known?.length === 0 && t('noGroups')}
          value={groupId}
          error={
            groupId === undefined && errorOf('accessGroup')
              ? t('chooseGroup')
              : (errorOf('accessGroup') ?? errorOf('accessGroup.id'))
          }
          options={freeGroups(groups, drafts, index).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          onChange={(id) => onChange({ groupId: id })}
        />
      )}
      <Select
        label={t('mayBook')}
        hideLabel
        value={kind}
        // Existing view-only rules are retained, but new ones are not offered.
        options={[...new Set([...offered, kind])].map((value) => ({ value, label: t(value) }))}
        onChange={(next) => onChange({ kind: next })}
      />
      {kind === 'BOOK_WITH_LIMIT' && (
        <div className="settings-rule-limit cluster gap-2">
          <NumberField
            label={t('limit')}
            hideLabel
            value={maxPeriod}
            min={1}
            max={10_000}
            error={errorOf('maxPeriod')}
            onChange={(count) => onChange({ maxPeriod: count })}
          />
          <Select
            label={t('unit')}
            hideLabel
            value={maxPeriodKind}
            options={units.map((unit) => ({ value: unit, label: t(unit) }))}
            onChange={(unit) => onChange({ maxPeriodKind: unit })}
          />
        </div>
      )}
    </fieldset>
  )
}

function RuleButtons({ drafts, index, onChange }: RuleProps<readonly RuleDraft[]>) {
  const t = useMessages(messages)
  const number = index + 1
  return (
    <span className="settings-rule-buttons">
      <IconButton
        size="small"
        icon="arrow-up"
        label={t('moveUp', { number })}
        disabled={index === 0}
        onClick={() => onChange(moveRule(drafts, index, index - 1))}
      />
      <IconButton
        size="small"
        icon="arrow-down"
        label={t('moveDown', { number })}
        disabled={index === drafts.length - 1}
        onClick={() => onChange(moveRule(drafts, index, index + 1))}
      />
      <IconButton
        size="small"
        icon="trash"
        label={t('removeRule', { number })}
        disabled={index === drafts.length - 1}
        onClick={() => onChange(removeRule(drafts, index))}
      />
    </span>
  )
}
