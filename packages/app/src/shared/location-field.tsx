import {
  Button,
  Checkbox,
  Field,
  Icon,
  IconButton,
  Loading,
  Popover,
  useLocale,
  useMessages,
  type FieldProps,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { RetryNotice } from './loaded/retry-notice.js'
import { messages } from './location-field.messages.js'
import {
  decideSelectionState,
  findLocations,
  toggleLocation,
  type LocationNode,
} from './location-tree.js'
import { nameLocations, useLocations, useLookupLimit } from './use-locations.js'
import './location-field.css'
import { SearchField } from './search-field.js'

export interface LocationFieldProps extends Pick<
  FieldProps,
  'label' | 'hint' | 'hideLabel' | 'className'
> {
  /** Ids of the selected locations, which include their descendants. Empty means everywhere. */
  readonly value: readonly number[]
  readonly onChange: (value: number[]) => void
}

export function LocationField({ value, onChange, ...field }: LocationFieldProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { tree } = useLocations()
  return (
    <Field {...field}>
      {(control) => (
        <Popover
          label={t('filter')}
          trigger={(trigger) => (
            // A combobox, because its text is its value. On a button, the label would replace the
            // text.
            <button
              type="button"
              role="combobox"
              className="location-field row"
              {...control}
              {...trigger}
              aria-expanded={trigger['aria-expanded']}
              aria-controls={trigger['aria-controls']}
            >
              <Icon name="map-pin" />
              <span className="location-field-text">
                {tree ? nameLocations(tree, value, language) : t('loading')}
              </span>
              <Icon name="chevron-down" size={16} />
            </button>
          )}
        >
          {(close) => (
            <div className="location-field-panel stack gap-3">
              <LocationTree value={value} onChange={onChange} />
              <div className="location-field-foot">
                <Button
                  size="small"
                  variant="quiet"
                  disabled={value.length === 0}
                  onClick={() => onChange([])}
                >
                  {t('everywhere')}
                </Button>
                <Button size="small" variant="primary" onClick={close}>
                  {t('done')}
                </Button>
              </div>
            </div>
          )}
        </Popover>
      )}
    </Field>
  )
}

export function LocationTree({ value, onChange }: Pick<LocationFieldProps, 'value' | 'onChange'>) {
  const t = useMessages(messages)
  const { tree, error, refetch } = useLocations()
  const limit = useLookupLimit()
  const [text, setText] = useState('')
  if (!tree && error) return <RetryNotice onRetry={refetch}>{t('failed')}</RetryNotice>
  if (!tree) return <Loading label={t('loading')} />
  const found = text.trim() ? findLocations(tree, text) : undefined
  return (
    <div className="location-tree stack gap-3">
      <SearchField label={t('filter')} value={text} onChange={setText} />
      <div className="location-tree-scroll">
        {(found ?? tree).length === 0 && (
          <p className="hint" role="status">
            {t(found ? 'none' : 'empty')}
          </p>
        )}
        <ul role="list" className="location-tree-list">
          {(found?.slice(0, limit) ?? tree).map((node) => (
            <Branch
              key={node.location.id}
              node={node}
              value={value}
              onChange={onChange}
              isFlat={found !== undefined}
            />
          ))}
        </ul>
        {found && found.length > limit && (
          <p className="hint" role="status">
            {t('more', { count: limit })}
          </p>
        )}
      </div>
    </div>
  )
}

interface BranchProps extends Pick<LocationFieldProps, 'value' | 'onChange'> {
  readonly node: LocationNode
  /** Flat search result, shown with its path and without children. */
  readonly isFlat: boolean
}

/** Regions and sites are initially expanded, deeper levels collapsed (D-069). */
const startsOpen = new Set(['ORL', 'REGION', 'SITE'])

function Branch({ node, value, onChange, isFlat }: BranchProps) {
  const t = useMessages(messages)
  const { location, parent, children } = node
  const [isOpen, setOpen] = useState(startsOpen.has(location.kind))
  const state = decideSelectionState(node, value)
  const hasChildren = children.length > 0 && !isFlat
  return (
    <li className="location-tree-item">
      <div className="location-tree-line row gap-1">
        {hasChildren ? (
          <IconButton
            size="small"
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            label={t(isOpen ? 'close' : 'open', { name: location.name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className="location-tree-gap" />
        )}
        <Checkbox
          label={
            isFlat && parent ? (
              <>
                {location.name} <span className="hint">{parent.location.name}</span>
              </>
            ) : (
              location.name
            )
          }
          checked={state === 'selected'}
          indeterminate={state === 'partial'}
          onChange={() => onChange(toggleLocation(node, value))}
        />
      </div>
      {hasChildren && isOpen && (
        <ul role="list" className="location-tree-list location-tree-inner">
          {children.map((child) => (
            <Branch
              key={child.location.id}
              node={child}
              value={value}
              onChange={onChange}
              isFlat={isFlat}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
