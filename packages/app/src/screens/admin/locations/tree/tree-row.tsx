import {
  Checkbox,
  Icon,
  IconButton,
  Menu,
  toClassName,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useSession } from '../../../../session/session.js'
import { FloorPlanLink } from '../floor-plan-link.js'
import type { HierarchyRow } from './hierarchy.js'
import { isLeftOut, toKindIcon, useKindName, usualCategory } from './kind-names.js'
import type { TreeGridProps } from './tree-grid-props.js'
import { messages } from './tree-grid.messages.js'
import type { TreeDrag } from './use-tree-drag.js'
import type { VisibleRow } from './visible-rows.js'

interface TreeRowProps {
  readonly grid: TreeGridProps
  readonly visible: VisibleRow
  readonly index: number
  readonly start: number
  /** Whether the row is the tree's tab stop. */
  readonly isActive: boolean
  readonly drag: TreeDrag
  readonly capacitiesId: string
  readonly onActivate: () => void
  readonly onToggleSelected: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** A tree row. In edit mode, its fields are inputs. */
export function TreeRow(props: TreeRowProps) {
  const { grid, visible, index, start, isActive, drag } = props
  const { tree, saved, selected, isEditing, isFlat, menuOf } = grid
  const t = useMessages(messages)
  const { key, level, isBlank } = visible
  const row: HierarchyRow = tree.rows.get(key) ?? {
    key,
    parent: undefined,
    name: '',
    kind: grid.blank.kind,
    capacity: 0,
  }
  const label = row.name || t('newRow')
  const tabIndex = isActive ? 0 : -1
  const isRoot = row.parent === undefined && !isBlank
  const isSelected = selected.has(key)
  return (
    <div
      role="row"
      className="tree-row"
      data-row={key}
      data-found={visible.isFound || undefined}
      data-unsaved={(!isBlank && saved.rows.get(key) !== row) || undefined}
      data-drop={drag.target?.key === key ? drag.target.place : undefined}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-posinset={visible.position}
      aria-setsize={visible.setSize}
      aria-expanded={visible.childCount > 0 && !isFlat ? visible.isOpen : undefined}
      aria-selected={isSelected}
      tabIndex={tabIndex}
      style={{ transform: `translateY(${start}px)`, '--tree-level': level - 1 } as CSSProperties}
      draggable={!isEditing && !isRoot && !isFlat}
      onFocus={props.onActivate}
      onKeyDown={props.onKeyDown}
      onDragStart={(event) => drag.start(event, key)}
      onDragOver={(event) => drag.over(event, key)}
      onDrop={drag.drop}
      onDragEnd={drag.end}
    >
      <span role="gridcell" className="tree-column-select">
        {!isBlank && !isRoot && (
          <Checkbox
            label={t('selectNamed', { name: label })}
            hideLabel
            checked={isSelected}
            tabIndex={tabIndex}
            onChange={props.onToggleSelected}
          />
        )}
      </span>
      <span role="rowheader" className="tree-column-name row">
        <NameCell {...props} row={row} label={label} tabIndex={tabIndex} />
      </span>
      <span role="gridcell" className="tree-column-kind muted">
        <KindCell {...props} row={row} label={label} tabIndex={tabIndex} />
      </span>
      <span role="gridcell" className="tree-column-capacity" data-label={t('capacity')}>
        {isEditing && !isBlank && !isRoot ? (
          <input
            className="tree-input"
            type="number"
            min={0}
            max={100_000}
            list={props.capacitiesId}
            aria-label={t('capacityOf', { name: label })}
            tabIndex={tabIndex}
            value={row.capacity}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              grid.onEdit({
                type: 'change',
                key,
                fields: {
                  capacity: Number.isNaN(valueAsNumber)
                    ? 0
                    : Math.max(0, Math.trunc(valueAsNumber)),
                },
              })
            }
          />
        ) : (
          row.capacity || ''
        )}
      </span>
      <span role="gridcell" className="tree-column-marks row muted">
        <Marks {...props} row={row} tabIndex={tabIndex} />
      </span>
      <span role="gridcell" className="tree-column-actions">
        {!isBlank && (
          <Menu
            label={t('actionsNamed', { name: label })}
            placement="bottom-end"
            items={menuOf(key)}
            trigger={(trigger) => (
              <IconButton
                icon="more"
                size="small"
                tabIndex={tabIndex}
                label={t('actionsNamed', { name: label })}
                {...trigger}
              />
            )}
          />
        )}
      </span>
    </div>
  )
}

interface CellProps extends TreeRowProps {
  readonly row: HierarchyRow
  readonly label: string
  readonly tabIndex: number
}

function NameCell({ grid, visible, row, label, tabIndex }: CellProps) {
  const t = useMessages(messages)
  const { isEditing, isFlat } = grid
  const { key, childCount, isOpen, isBlank } = visible
  const { path } = grid.marksOf(key)
  const isRoot = row.parent === undefined && !isBlank
  return (
    <>
      {!isFlat &&
        (childCount > 0 ? (
          <IconButton
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            size="small"
            tabIndex={-1}
            label={t(isOpen ? 'closeNamed' : 'openNamed', { name: label })}
            onClick={() => grid.onToggle(key, !isOpen)}
          />
        ) : (
          <span className="tree-gap" />
        ))}
      <Icon name={toKindIcon(row.kind)} size={18} />
      {(isEditing && !isRoot) || isBlank ? (
        <input
          className="tree-input tree-name-input"
          aria-label={t('nameOf', { name: label })}
          aria-invalid={(!isBlank && row.name.trim() === '') || undefined}
          maxLength={255}
          placeholder={isBlank ? t('newPlaceholder') : undefined}
          tabIndex={tabIndex}
          value={row.name}
          onChange={({ currentTarget: { value } }) =>
            isBlank
              ? grid.onFill(key, value)
              : grid.onEdit({ type: 'change', key, fields: { name: value } })
          }
        />
      ) : (
        <span className="tree-name">
          {isRoot && path && (
            <span className="tree-path muted" title={path}>
              {path}
            </span>
          )}
          <button
            type="button"
            className="tree-open"
            title={row.name}
            tabIndex={-1}
            onClick={() => (isFlat && childCount > 0 ? grid.onToggle(key, true) : grid.onOpen(key))}
          >
            <span className="tree-open-name">{row.name}</span>
          </button>
        </span>
      )}
      {childCount > 0 && (
        <span className="tree-count hint">
          {childCount}
          {isFlat && <Icon name="chevron-right" size={16} />}
        </span>
      )}
    </>
  )
}

function KindCell({ grid, visible, row, label, tabIndex }: CellProps) {
  const t = useMessages(messages)
  const nameKind = useKindName()
  const { categories } = useSession()
  const { key, isBlank } = visible
  const parentKind = row.parent === undefined ? undefined : grid.tree.rows.get(row.parent)?.kind
  if (!isBlank && (!grid.isEditing || parentKind === undefined)) return <>{nameKind(row.kind)}</>
  const kinds = parentKind === undefined ? grid.blank.kinds : grid.kindsBelow(parentKind)
  const choose = (kind: string) =>
    isBlank
      ? grid.blank.onKind(kind)
      : grid.onEdit({
          type: 'change',
          key,
          fields: {
            kind,
            ...(row.id === undefined && { categoryId: usualCategory(kind, categories) }),
          },
        })
  return (
    <span className="tree-select">
      <select
        className="tree-input"
        aria-label={t('kindOf', { name: label })}
        tabIndex={tabIndex}
        value={row.kind}
        onChange={({ currentTarget: { value } }) => choose(value)}
      >
        {(kinds.includes(row.kind) ? kinds : [row.kind, ...kinds]).map((kind) => (
          <option key={kind} value={kind}>
            {nameKind(kind)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  )
}

function Marks({ grid, visible: { key, isBlank }, row, tabIndex }: Omit<CellProps, 'label'>) {
  const t = useMessages(messages)
  const { categories } = useSession()
  const { isRestricted, isPrioritised, isCombined, hasFloorPlan } = grid.marksOf(key)
  const isUnsaved = !isBlank && grid.saved.rows.get(key) !== row
  return (
    <>
      {isUnsaved && (
        <span className={toClassName('tree-mark', 'tree-mark-unsaved')}>{t('unsaved')}</span>
      )}
      {isLeftOut(row, categories) && (
        <span className="tree-mark" title={t('notBookable')}>
          <Icon name="ban" size={16} />
          <span className="tree-mark-text">{t('notBookable')}</span>
        </span>
      )}
      {isCombined && (
        <span className="tree-mark" title={t('combined')}>
          <Icon name="link" size={16} label={t('combined')} />
        </span>
      )}
      {isRestricted && (
        <span className="tree-mark" title={t('restricted')}>
          <Icon name="lock" size={16} label={t('restricted')} />
        </span>
      )}
      {isPrioritised && (
        <span className="tree-mark" title={t('prioritised')}>
          <Icon name="info" size={16} label={t('prioritised')} />
        </span>
      )}
      {hasFloorPlan && row.id !== undefined && (
        <FloorPlanLink
          className="tree-plan"
          locationId={row.id}
          aria-label={t('floorPlan', { name: row.name })}
          title={t('floorPlan', { name: row.name })}
          tabIndex={tabIndex}
        >
          <Icon name="floor-plan" size={18} />
        </FloorPlanLink>
      )}
    </>
  )
}
