import type { Visit } from '@mosaic-booking/sdk'
import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import type { VisitorMode } from '@mosaic-booking/widgets'
import {
  browserToday,
  Button,
  Loading,
  Notice,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { saveCsv } from '../../../shared/data-table/to-csv.js'
import { useSession } from '../../../session/session.js'
import { usePersonalData } from '../personal-data/use-personal-data.js'
import { useMinute } from '../use-minute.js'
import { messages } from '../visitors.messages.js'
import { CheckManyDialog, type CheckedVisit, type Step } from './check-many-dialog.js'
import { EveryoneOut } from './everyone-out.js'
import { NobodyHere } from './nobody-here.js'
import { ReportTools } from './report-tools.js'
import { SelectionBar } from './selection-bar.js'
import { StateCounts } from './state-counts.js'
import { toVisitorCsv } from './to-visitor-csv.js'
import { PassSizeField } from './pass-size-field.js'
import { useReport } from './use-report.js'
import { useReportChoices } from './use-report-choices.js'
import { useVisitActions } from './use-visit-actions.js'
import { useVisitFilter } from './use-visit-filter.js'
import { useVisits } from './use-visits.js'
import { VisitButtons, VisitMenu } from './visit-buttons.js'
import { useVisitColumns } from './visit-columns.js'
import { VisitFilters } from './visit-filters.js'
import { decideState } from './visit-rows.js'
import { VisitTable } from './visit-table.js'
import '../visitors.css'

interface VisitorReportProps {
  readonly isStaff: boolean
  readonly onOpen: (open: { readonly mode: VisitorMode; readonly visit: Visit }) => void
}

interface Check {
  readonly step: Step
  readonly visits: readonly CheckedVisit[]
}

/** The visitors for the selected days and locations, each with its next step. */
export function VisitorReport({ isStaff, onOpen }: VisitorReportProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { owner, categories } = useSession()
  const now = useMinute()
  const today = browserToday()
  const { hasDeclarations, canCheck, canExport } = useReportRights(isStaff)
  const [filter, changeFilter] = useVisitFilter(isStaff, today)
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [check, setCheck] = useState<Check>()
  const actions = useVisitActions()
  const { visits, hasFailed, isFetching, isSearching, updatedAt, refetch, max } = useVisits(
    filter,
    text,
  )
  const isCapped = max !== undefined
  const personalData = usePersonalData(refetch)
  const hasText = text.trim() !== ''
  const state = decideState(filter, hasText)
  const columns = useVisitColumns({ hasDeclarations, canCheck, today, listed: state })
  const usualColumns = columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key)
  const [choices, choose] = useReportChoices(owner, usualColumns)
  const { counts, lines, shown, goers } = useReport(visits, {
    text,
    state,
    sort: choices.sort,
    columns,
    now,
  })
  const chosen = shown.filter(({ id }) => selected.has(id))
  const clear = () => setSelected(new Set())
  const showAll = () => {
    setText('')
    changeFilter({ state: undefined, type: 'ALL', location: [] })
  }
  const buttonsOf = (visit: Visit) => ({
    visit,
    actions,
    onOpen: (mode: VisitorMode) => onOpen({ mode, visit }),
    moreItems: personalData.itemsOf(visit),
  })
  // A new organisation has no visits to count, search or export.
  if (categories.length === 0 && visits?.length === 0 && !hasText)
    return <NobodyHere isFiltered={false} onShowAll={showAll} />
  return (
    <div className="visit-report stack gap-2" aria-busy={isFetching}>
      <div className="visit-top stack gap-3">
        <StateCounts
          counts={visits && counts}
          isCapped={isCapped}
          chosen={state}
          onChoose={(chosen) => changeFilter({ state: chosen })}
        />
        <ReportTools
          count={visits && shown.length}
          isCapped={isCapped}
          updatedAt={updatedAt}
          isFetching={isFetching && visits !== undefined}
          onRefresh={refetch}
          columns={columns}
          shown={choices.columns}
          onColumns={(keys) => choose({ columns: keys })}
          onExport={
            canExport
              ? () => saveCsv('visitors', toVisitorCsv(shown, { language, hasDeclarations }))
              : undefined
          }
        >
          {isStaff && <PassSizeField value={actions.passSize} onChange={actions.setPassSize} />}
          {canCheck && (
            <EveryoneOut
              {...{ goers, isCapped, filter, text, isStaff }}
              onCheck={(visitors) => setCheck({ step: 'checkOut', visits: visitors })}
            />
          )}
        </ReportTools>
      </div>
      <VisitFilters filter={filter} onChange={changeFilter} text={text} onText={setText} />
      {max && (
        <ListEnd
          max={max}
          onCurrent={filter.when === 'period' ? () => changeFilter({ when: 'now' }) : undefined}
        />
      )}
      {!visits ? (
        !hasFailed && <Loading label={t('loading')} />
      ) : lines.length === 0 && isSearching ? (
        <Loading label={t('loading')} />
      ) : lines.length === 0 ? (
        <NobodyHere
          isFiltered={visits.length > 0 || hasText}
          isExpected={state === 'expected' && !hasText}
          onShowAll={showAll}
        />
      ) : (
        <VisitTable
          columns={columns.filter(({ key }) => choices.columns.includes(key))}
          lines={lines}
          isCapped={isCapped}
          sort={choices.sort}
          onSort={(sort) => choose({ sort })}
          selected={canCheck ? new Set(chosen.map(({ id }) => id)) : undefined}
          onSelect={setSelected}
          renderName={({ visit }) => (
            <>
              <VisitName visit={visit} onEdit={() => onOpen({ mode: 'edit', visit })} />
              {!canCheck && <VisitMenu {...buttonsOf(visit)} />}
            </>
          )}
          renderActions={
            canCheck ? ({ visit }) => <VisitButtons {...buttonsOf(visit)} /> : undefined
          }
        />
      )}
      {chosen.length > 0 && (
        <SelectionBar
          visits={chosen}
          onCheck={(step, visitors) => setCheck({ step, visits: visitors })}
          onPrint={(visitors) => void actions.print(visitors)}
          onClear={clear}
        />
      )}
      {check && <CheckManyDialog {...check} onClose={() => setCheck(undefined)} onDone={clear} />}
      {personalData.dialog}
    </div>
  )
}

interface ListEndProps {
  readonly max: number
  readonly onCurrent: (() => void) | undefined
}

/** Indicates that the list is truncated (VIS-013). */
function ListEnd({ max, onCurrent }: ListEndProps) {
  const t = useMessages(messages)
  return (
    <Notice
      tone="warning"
      actions={
        onCurrent && (
          <Button size="small" onClick={onCurrent}>
            {t('showCurrent')}
          </Button>
        )
      }
    >
      {t('maxResults', { max })}
    </Notice>
  )
}

function useReportRights(isStaff: boolean) {
  const { user, org } = useSession()
  const isOn = (key: string) => isSwitchedOn(org.configSettings, key)
  return {
    hasDeclarations: isOn('declarations_enabled'),
    canCheck: isStaff || (isOn('visitor_report_for_all') && isOn('visitor_report_for_all_checkin')),
    canExport: user.canExport || user.roles.includes('RECEPTIONIST'),
  }
}

function VisitName({ visit, onEdit }: { readonly visit: Visit; readonly onEdit: () => void }) {
  const t = useMessages(messages)
  const { name } = visit.guest
  const text = (
    <span className="visit-name-text" title={name}>
      {name}
    </span>
  )
  if (!visit.possibleActions.edit) return text
  return (
    <button
      type="button"
      className="visit-name"
      aria-label={t('editNamed', { name })}
      onClick={onEdit}
    >
      {text}
    </button>
  )
}
