import { FloorPlanView } from '@mosaic-booking/floorplan/react'
import {
  drawingOf,
  isPlace,
  markersOf,
  planOf,
  type ImportResult,
} from '@mosaic-booking/floorplan/formats'
import { planThemes, useColorScheme } from '@mosaic-booking/widgets'
import { Select, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo, useRef } from 'react'
import { messages } from './import.messages.js'

interface ChooseLevelProps {
  readonly result: ImportResult
  readonly index: number
  readonly onIndex: (index: number) => void
}

/** The floors of a building with a preview, and what could not be read. */
export function ChooseLevel({ result: { levels, problems }, index, onIndex }: ChooseLevelProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const probe = useRef<HTMLDivElement>(null)
  const scheme = useColorScheme(probe)
  const level = levels[index]!
  const plan = useMemo(
    () => planOf(level, drawingOf(level, { locale: language })),
    [level, language],
  )
  const markers = useMemo(() => markersOf(level), [level])
  const count = useMemo(() => level.features.filter(isPlace).length, [level])
  return (
    <>
      <div className="fpe-probe" ref={probe} aria-hidden="true" />
      {levels.length > 1 && (
        <Select
          label={t('level')}
          value={index}
          onChange={onIndex}
          options={levels.map(({ name }, value) => ({ value, label: name }))}
        />
      )}
      <p className="fpe-hint">
        {[t('spacesFound', { count }), t(level.georeference ? 'onEarth' : 'noScale')].join(' · ')}
      </p>
      <FloorPlanView
        className="fpe-import-preview"
        plan={plan}
        markers={markers}
        theme={planThemes[scheme]}
        locale={language}
        controls
      />
      {problems.length > 0 && (
        <details className="fpe-problems">
          <summary>{t('notes', { count: problems.length })}</summary>
          <ul>
            {problems.slice(0, 100).map(({ where, code, message, more }) => (
              <li key={`${where} ${code}`}>
                {where}: {message[language]}
                {more ? ` (+ ${more})` : ''}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
