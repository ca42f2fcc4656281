import type { SettingSection, SettingsOfLocations } from '@mosaic-booking/sdk'
import type { ConfigSettings } from '@mosaic-booking/sdk/rules'
import { Button, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { messages } from './booking-settings.messages.js'
import { ImpactDialog } from './impact-dialog.js'
import { sectionFields, shownSections } from './section-fields.js'
import type { SectionProps } from './section-props.js'
import { SettingSectionFrame } from './setting-section.js'
import {
  findChanged,
  setMode,
  setValue,
  toChange,
  toDraft,
  valueOf,
  type SettingsDraft,
} from './settings-draft.js'
import { useSaveSettings } from './use-save-settings.js'

interface SettingsFormProps {
  /** The server's settings, kept current by live updates. */
  readonly stored: SettingsOfLocations
  readonly config: ConfigSettings
  readonly isFlex: boolean
  /** Called if the server has newer settings. */
  readonly onStale: () => void
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined
}

/** Serialises a section's value for comparison. */
const textOf = (draft: SettingsDraft, section: SettingSection) =>
  JSON.stringify([draft.modes[section], draft.modes[section] === 'own' && draft.own[section]])

/** All sections, with a bar that runs a dry run and then saves. */
export function SettingsForm({
  stored,
  config,
  isFlex,
  onStale,
  onDirtyChange,
}: SettingsFormProps) {
  const t = useMessages(messages)
  /** The settings on which the draft is based. */
  const [base, setBase] = useState(stored)
  const [seen, setSeen] = useState(stored)
  /**
   * The revision replaced by the last save. The saved values are shown until the refetch completes.
   */
  const [replaced, setReplaced] = useState<string>()
  const [draft, setDraft] = useState(() => toDraft(stored))
  const first = toDraft(base)
  const shown = shownSections(config)
  const changed = shown.filter((section) => textOf(draft, section) !== textOf(first, section))
  const isDirty = changed.length > 0
  const start = (from: SettingsOfLocations) => {
    setBase(from)
    setDraft(toDraft(from))
  }
  const isStale = stored.revision !== base.revision && stored.revision !== replaced
  if (stored !== seen) {
    setSeen(stored)
    if (!isDirty) start(stored)
  }
  useEffect(() => {
    onDirtyChange?.(isDirty)
  }, [isDirty, onDirtyChange])
  const saving = useSaveSettings({
    change: toChange(draft, base),
    onSaved: (revision) => {
      setReplaced(base.revision)
      setBase({ ...base, ...toSaved(draft), revision })
    },
    onStale,
  })
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [saving.errors])
  const renderSection = (section: SettingSection) => {
    // TypeScript cannot correlate the section with its component in the table.
    const Fields = sectionFields[section] as ComponentType<SectionProps<SettingSection>>
    const mode = draft.modes[section]
    return (
      <SettingSectionFrame
        key={section}
        section={section}
        mode={mode}
        isMixed={base.mixed.includes(section)}
        isChanged={changed.includes(section)}
        origin={base.origins[section]}
        onMode={(next) => setDraft(setMode(draft, section, next))}
      >
        <Fields
          value={valueOf(draft, section)}
          errors={saving.errors}
          config={config}
          isFlex={isFlex}
          onChange={(value) => mode === 'own' && setDraft(setValue(draft, section, value))}
        />
      </SettingSectionFrame>
    )
  }
  return (
    <div ref={form} className="stack gap-5">
      {isStale && isDirty && (
        <Notice
          tone="warning"
          title={t('conflictTitle')}
          actions={
            <>
              <Button size="small" onClick={() => start(stored)}>
                {t('takeTheirs')}
              </Button>
              <Button size="small" onClick={() => setBase(stored)}>
                {t('keepMine')}
              </Button>
            </>
          }
        >
          {t('conflictText', {
            sections: findChanged(base, stored)
              .map((section) => t(section))
              .join(', '),
          })}
        </Notice>
      )}
      <div className="stack">{shown.map(renderSection)}</div>
      {isDirty && (
        <div
          className="settings-bar cluster gap-3 panel"
          role="group"
          aria-label={t('unsaved', { count: changed.length })}
        >
          {saving.problem && !saving.impact && <Notice tone="error">{saving.problem}</Notice>}
          <span className="settings-bar-text">{t('unsaved', { count: changed.length })}</span>
          <Button variant="quiet" disabled={saving.isBusy} onClick={() => start(stored)}>
            {t('discard')}
          </Button>
          <Button disabled={saving.isBusy} onClick={saving.check}>
            {t('check')}
          </Button>
          <Button variant="primary" busy={saving.isBusy} onClick={saving.save}>
            {t('save')}
          </Button>
        </div>
      )}
      {/* A toast would cover the bar on the next change. */}
      <p role="status" className="muted">
        {saving.isSaved && !isDirty && t('saved')}
      </p>
      {saving.impact && (
        <ImpactDialog
          impact={saving.impact.found}
          isSaving={saving.isBusy}
          problem={saving.problem}
          onSave={saving.impact.isAsked ? saving.saveAnyway : undefined}
          onClose={saving.closeImpact}
        />
      )}
    </div>
  )
}

/** The response fields changed by a save. The refetch updates the others. */
function toSaved({ modes, own }: SettingsDraft): Pick<SettingsOfLocations, 'override' | 'mixed'> {
  const inMode = (mode: string) =>
    (Object.keys(modes) as SettingSection[]).filter((section) => modes[section] === mode)
  return {
    override: Object.fromEntries(inMode('own').map((section) => [section, own[section]])),
    mixed: inMode('mixed'),
  }
}
