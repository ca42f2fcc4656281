import {
  Button,
  Segmented,
  Select,
  Switch,
  toClassName,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { PrintButton, type PrintedRows } from '../print/print-button.js'
import { messages } from './section-views.messages.js'
import {
  isCalendarView,
  sectionViews,
  slotLengths,
  type SectionSetting,
} from './section-setting.js'
import './view-toolbar.css'

export interface ViewToolbarProps {
  readonly setting: SectionSetting
  readonly onChange: (change: Partial<SectionSetting>) => void
  /** Undefined for users without export permission. */
  readonly onExport: (() => void) | undefined
  /** False for views that cannot be printed. */
  readonly canPrint?: boolean
  readonly printed?: PrintedRows | undefined
  /** Whether the selected days have no bookings to export or print. */
  readonly isEmpty?: boolean
  /** False for a week that lists its entries without time slots. */
  readonly hasTimeGrid?: boolean
  /** The filters. On a phone, their button is in the last row. */
  readonly children?: ReactNode
}

/** Other browsers also contain "Safari" in their user agent. */
const isSafari = (userAgent: string) =>
  userAgent.includes('Safari/') && !/Chrome|Chromium|CriOS|FxiOS|EdgiOS|Android/.test(userAgent)

export function ViewToolbar({
  setting,
  onChange,
  onExport,
  canPrint = true,
  printed,
  isEmpty = false,
  hasTimeGrid = true,
  children,
}: ViewToolbarProps) {
  const t = useMessages(messages)
  const { view, slotMinutes, showsWeekends } = setting
  // Safari cannot export (D-129).
  const exportHint = isSafari(navigator.userAgent) ? t('exportSafari') : undefined
  const mayHaveSlots = view === 'day' || view === 'week'
  const hasWeekends = isCalendarView(view) && view !== 'list'
  return (
    <div className={toClassName('section-tools', hasWeekends && 'section-tools-many')}>
      <div className="section-views">
        <Segmented
          label={t('view')}
          hideLabel
          size="small"
          value={view}
          onChange={(next) => onChange({ view: next })}
          choices={sectionViews.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {hasTimeGrid && mayHaveSlots && (
        <Select
          className="section-slot"
          label={t('slotLength')}
          hideLabel
          value={slotMinutes}
          onChange={(next) => onChange({ slotMinutes: next })}
          options={slotLengths.map((value) => ({ value, label: t('slot', { count: value }) }))}
        />
      )}
      {hasWeekends && (
        <Switch
          className="section-weekends"
          label={t('weekends')}
          checked={showsWeekends}
          onChange={(next) => onChange({ showsWeekends: next })}
        />
      )}
      <div className="section-tools-end cluster gap-2">
        {onExport && (
          <Button
            variant="quiet"
            icon="download"
            disabled={isEmpty || exportHint !== undefined}
            title={exportHint}
            onClick={onExport}
          >
            {t('export')}
          </Button>
        )}
        {exportHint && onExport && <span className="hint">{exportHint}</span>}
        {canPrint && <PrintButton className="section-print" disabled={isEmpty} rows={printed} />}
      </div>
      {children}
    </div>
  )
}
