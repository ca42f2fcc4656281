import type { Location } from '@mosaic-booking/sdk'
import { unboundPlaces, type Place } from '@mosaic-booking/floorplan/editor'
import { Button, Icon, Menu, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { toasts } from '../../shared/toasts.js'
import { exportFormats, type ExportFormat } from './export-formats.js'
import { messages } from './floor-plan-editor.messages.js'
import type { PlanDraft } from './plan-draft.js'

interface EditorHeaderProps {
  readonly location: Location
  readonly draft: PlanDraft | undefined
  readonly places: readonly Place[]
  readonly isChanged: boolean
  readonly isBusy: boolean
  readonly onImport: () => void
  readonly onPreview: () => void
  readonly onSave: () => void
}

/** The location's name, remaining tasks, and actions for the whole plan. */
export function EditorHeader(props: EditorHeaderProps) {
  const { location, draft, places, isChanged, isBusy, onImport, onPreview, onSave } = props
  const t = useMessages(messages)
  const { language } = useLocale()
  useEffect(() => {
    document.title = `${t('titleOf', { name: location.name })} · Mosaic`
  }, [t, location.name])
  const unbound = useMemo(
    () => (draft ? unboundPlaces(draft.document, places).length : places.length),
    [draft, places],
  )
  const save = async (format: ExportFormat) => {
    if (!draft) return
    const problem = await import('./export-plan.js').then(
      ({ exportToFile }) => exportToFile(draft.document, location.name, format, language),
      () => t('loadFailed'),
    )
    if (problem !== undefined) toasts.add({ tone: 'error', text: problem || t('exportFailed') })
  }
  return (
    <header className="fpe-head cluster apart">
      <div className="fpe-head-text">
        <Link className="back-link hint" to="/admin?view=floor-plans">
          <Icon name="arrow-left" size={16} />
          {t('back')}
        </Link>
        <h1 className="fpe-title" aria-label={t('titleOf', { name: location.name })}>
          {location.name}
        </h1>
        {location.longQualifier && (
          // Prevents the separator from starting a line.
          <p className="fpe-hint hint fpe-path">
            {location.longQualifier.replaceAll(' > ', '\u00A0› ')}
          </p>
        )}
        <p className="fpe-hint hint" role="status">
          {[
            places.length === 0
              ? t('noSpaces')
              : unbound > 0
                ? t('unbound', { count: unbound })
                : t('allBound'),
            ...(draft ? [t(isChanged ? 'unsaved' : 'allSaved')] : []),
          ].join(' · ')}
        </p>
      </div>
      {draft && (
        <div className="fpe-actions cluster gap-2">
          <Button icon="arrow-up" onClick={onImport}>
            {t('import')}
          </Button>
          <Button icon="eye" onClick={onPreview}>
            {t('preview')}
          </Button>
          <Menu
            label={t('export')}
            items={exportFormats.map((id) => ({ id, label: t(id), onSelect: () => void save(id) }))}
            trigger={(trigger) => (
              <Button icon="download" {...trigger}>
                {t('export')}
              </Button>
            )}
          />
          <Button
            variant="primary"
            busy={isBusy}
            aria-disabled={!isChanged || undefined}
            onClick={() => isChanged && onSave()}
          >
            {t('save')}
          </Button>
        </div>
      )}
    </header>
  )
}
