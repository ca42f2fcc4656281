import type { Marker } from '@mosaic-booking/floorplan'
import {
  drawingOf,
  isPlace,
  markersOf,
  planOf,
  type ImportResult,
} from '@mosaic-booking/floorplan/formats'
import { Select, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { keyOf, type LeftOut } from './left-out.js'
import { messages } from './import.messages.js'
import { PlanFound } from './plan-found.js'

interface ChooseLevelProps {
  readonly result: ImportResult
  readonly index: number
  readonly onIndex: (index: number) => void
  readonly leftOut: LeftOut
}

/** A building's floors with a preview in which places can be left out, and the problems found. */
export function ChooseLevel({
  result: { levels, problems },
  index,
  onIndex,
  leftOut,
}: ChooseLevelProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const level = levels[index]!
  const plan = useMemo(
    () => planOf(level, drawingOf(level, { locale: language })),
    [level, language],
  )
  const { keys, toggle } = leftOut
  const places = useMemo(() => markersOf(level), [level])
  const markers = useMemo(
    () =>
      places.map((place): Marker =>
        keys.has(keyOf(place)) ? { ...place, status: 'UNAVAILABLE' } : place,
      ),
    [places, keys],
  )
  const count = useMemo(() => level.features.filter(isPlace).length, [level])
  const left = places.filter((place) => keys.has(keyOf(place))).length
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
        facts={[
          t('spacesFound', { count: Math.max(0, count - left) }),
          ...(left > 0 ? [t('leftOut', { count: left })] : []),
          ...(level.georeference ? [t('onEarth')] : level.metresPerUnit ? [] : [t('noScale')]),
        ]}
        plan={plan}
        markers={markers}
        problems={problems}
        {...(places.length > 0 ? { onChoose: toggle } : {})}
      />
    </>
  )
}
