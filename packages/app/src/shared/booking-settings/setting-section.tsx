import type { SettingSection, SettingsOfLocations } from '@mosaic-booking/sdk'
import { Badge, Button, Switch, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { messages } from './booking-settings.messages.js'
import type { SectionMode } from './settings-draft.js'

interface SettingSectionProps {
  readonly section: SettingSection
  readonly mode: SectionMode
  /** Whether the locations have different stored values. */
  readonly isMixed: boolean
  readonly isChanged: boolean
  readonly origin: SettingsOfLocations['origins'][string] | undefined
  readonly onMode: (mode: SectionMode) => void
  readonly children: ReactNode
}

/** A settings section with its value's origin, an override switch, and its fields. */
export function SettingSectionFrame({
  section,
  mode,
  isMixed,
  isChanged,
  origin,
  onMode,
  children,
}: SettingSectionProps) {
  const t = useMessages(messages)
  const source =
    mode === 'own'
      ? t('ownPlace')
      : mode === 'mixed'
        ? t('differs')
        : origin?.origin === 'ANCESTOR' || origin?.origin === 'LOCATION'
          ? t('fromAncestor', { name: origin.name ?? '' })
          : origin?.origin === 'CATEGORY'
            ? t('fromCategory', { name: origin.name ?? '' })
            : t('fromDefault')
  return (
    <section className="settings-section stack panel" aria-label={t(section)} data-mode={mode}>
      <header className="cluster">
        <h3 className="settings-section-title">{t(section)}</h3>
        <Badge tone={mode === 'own' ? 'accent' : mode === 'mixed' ? 'warning' : 'neutral'}>
          {source}
        </Badge>
        {isChanged && <Badge dashed>{t('changedMark')}</Badge>}
        {mode !== 'mixed' && (
          <Switch
            className="settings-section-switch"
            label={
              <>
                <span aria-hidden="true">{t('setHere')}</span>
                <span className="mb-visually-hidden">{t('override', { section: t(section) })}</span>
              </>
            }
            checked={mode === 'own'}
            onChange={(isOn) => onMode(isOn ? 'own' : 'inherited')}
          />
        )}
      </header>
      {mode === 'mixed' ? (
        <div className="settings-section-mixed cluster gap-3">
          <p>{t('differsText')}</p>
          <Button size="small" onClick={() => onMode('own')}>
            {t('setForAll')}
          </Button>
          <Button size="small" onClick={() => onMode('inherited')}>
            {t('inheritForAll')}
          </Button>
        </div>
      ) : (
        <fieldset
          className="settings-section-fields stack unstyled"
          aria-label={t(section)}
          disabled={mode !== 'own'}
        >
          {children}
        </fieldset>
      )}
      {isMixed && mode !== 'mixed' && (
        <Button size="small" variant="quiet" onClick={() => onMode('mixed')}>
          {t('leaveAsIs')}
        </Button>
      )}
    </section>
  )
}
