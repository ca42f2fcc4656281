import {
  drawingOf,
  isPlace,
  markersOf,
  planOf,
  type ImportResult,
} from '@mosaic-booking/floorplan/formats'
import { Select, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { messages } from './import.messages.js'
import { PlanFound } from './plan-found.js'

interface ChooseLevelProps {
  readonly result: ImportResult
  readonly index: number
  readonly onIndex: (index: number) => void
}

/** A building's floors with a preview, and the problems found. */
export function ChooseLevel({ result: { levels, problems }, index, onIndex }: ChooseLevelProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const level = levels[index]!
  const plan = useMemo(
    () => planOf(level, drawingOf(level, { locale: language })),
    [level, language],
  )
  const markers = useMemo(() => markersOf(level), [level])
  const count = useMemo(() => level.features.filter(isPlace).length, [level])
  return (
    <>
      {levels.length > 1 && (
        <Select
          label={t('level')}
          value={index}
          onChange={onIndex}
          options={levels.map(({ name }, value) => ({ value, label: name }))}
        />
      )}
      <PlanFound
        facts={[t('spacesFound', { count }), t(level.georeference ? 'onEarth' : 'noScale')]}
        plan={plan}
        markers={markers}
        problems={problems}
      />
    </>
  )
}
