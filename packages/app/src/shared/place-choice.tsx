import {
  Button,
  Checkbox,
  Field,
  Icon,
  IconButton,
  Loading,
  Notice,
  Popover,
  TextField,
  useLocale,
  useMessages,
  type FieldProps,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { messages } from './place-choice.messages.js'
import { decidePlaceState, findPlaces, togglePlace, type PlaceNode } from './place-tree.js'
import { namePlaces, usePlaces } from './use-places.js'
import './place-choice.css'

export interface PlaceChoiceProps extends Pick<
  FieldProps,
  'label' | 'hint' | 'hideLabel' | 'className'
> {
  /** Ids of the chosen locations, which include their descendants; empty means everywhere. */
  readonly value: readonly number[]
  readonly onChange: (value: number[]) => void
}

/** A field that opens the location tree. */
export function PlaceChoice({ value, onChange, ...field }: PlaceChoiceProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { tree } = usePlaces()
  return (
    <Field {...field}>
      {(control) => (
        <Popover
          label={t('filter')}
          trigger={(trigger) => (
            // A combobox, because its text is its value; the label would replace the text of a
            // button.
            <button
              type="button"
              role="combobox"
              className="place-choice"
              {...control}
              {...trigger}
              aria-expanded={trigger['aria-expanded']}
              aria-controls={trigger['aria-controls']}
            >
              <Icon name="map-pin" />
              <span className="place-choice-text">
                {tree ? namePlaces(tree, value, language) : t('loading')}
              </span>
              <Icon name="chevron-down" size={16} />
            </button>
          )}
        >
          {(close) => (
            <div className="place-choice-panel">
              <PlaceTree value={value} onChange={onChange} />
              <div className="place-choice-foot">
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

/** The location tree with a filter. */
export function PlaceTree({ value, onChange }: Pick<PlaceChoiceProps, 'value' | 'onChange'>) {
  const t = useMessages(messages)
  const { tree, error, refetch } = usePlaces()
  const [text, setText] = useState('')
  if (!tree && error)
    return (
      <Notice
        tone="error"
        actions={
          <Button size="small" icon="refresh" onClick={refetch}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed')}
      </Notice>
    )
  if (!tree) return <Loading label={t('loading')} />
  const found = text.trim() ? findPlaces(tree, text) : undefined
  return (
    <div className="place-tree">
      <TextField
        type="search"
        label={t('filter')}
        hideLabel
        placeholder={t('filter')}
        value={text}
        onChange={setText}
      />
      <div className="place-tree-scroll">
        {found?.length === 0 && (
          <p className="place-tree-none" role="status">
            {t('none')}
          </p>
        )}
        <ul role="list" className="place-tree-list">
          {(found ?? tree).map((node) => (
            <Branch
              key={node.place.id}
              node={node}
              value={value}
              onChange={onChange}
              isFlat={found !== undefined}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

interface BranchProps extends Pick<PlaceChoiceProps, 'value' | 'onChange'> {
  readonly node: PlaceNode
  /** A search result: shown with its path and without children. */
  readonly isFlat: boolean
}

/** Regions and sites start expanded, deeper levels collapsed (D-069). */
const startsOpen = new Set(['ORL', 'REGION', 'SITE'])

function Branch({ node, value, onChange, isFlat }: BranchProps) {
  const t = useMessages(messages)
  const { place, parent, children } = node
  const [isOpen, setOpen] = useState(startsOpen.has(place.kind))
  const state = decidePlaceState(node, value)
  const hasChildren = children.length > 0 && !isFlat
  return (
    <li className="place-tree-item">
      <div className="place-tree-line">
        {hasChildren ? (
          <IconButton
            size="small"
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            label={t(isOpen ? 'close' : 'open', { name: place.name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className="place-tree-gap" />
        )}
        <Checkbox
          label={
            isFlat && parent ? (
              <>
                {place.name} <span className="place-tree-where">{parent.place.name}</span>
              </>
            ) : (
              place.name
            )
          }
          checked={state === 'selected'}
          indeterminate={state === 'partial'}
          onChange={() => onChange(togglePlace(node, value))}
        />
      </div>
      {hasChildren && isOpen && (
        <ul role="list" className="place-tree-list place-tree-inner">
          {children.map((child) => (
            <Branch
              key={child.place.id}
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
