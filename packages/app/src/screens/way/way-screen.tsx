import {
  findWayThere,
  listStarts,
  placeOf,
  tellLength,
  type WayStart,
} from '@mosaic-booking/floorplan/route'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Segmented, Select, Switch, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { readAddress } from '../../shared/address/address.js'
import { useAddress } from '../../shared/address/use-address.js'
import { Loaded } from '../../shared/loaded/loaded.js'
import { PageHeading } from '../../shared/page-heading.js'
import { SavePictureButton } from '../../shared/plan-picture/save-picture-button.js'
import { PrintButton } from '../../shared/print/print-button.js'
import { wayAddress, wayPath } from '../../shared/way/way-address.js'
import { whereIs } from '../../shared/where-is.js'
import { NoWayState } from './no-way-state.js'
import { useFloorsAround, type BuildingOfSpace } from './use-floors-around.js'
import { WayMap } from './way-map.js'
import { WaySteps } from '../../shared/way/way-steps.js'
import { messages } from './way.messages.js'
import './way.css'

/** The way to a space: on the plans of its building and as a list of steps. */
export default function WayScreen() {
  const t = useMessages(messages)
  const { to = 0 } = readAddress(wayPath, useParams())
  const query = useFloorsAround(to)
  const { place } = query
  return (
    <>
      <PageHeading
        title={place ? t('title', { name: place.name }) : t('wayThere')}
        subtitle={place && whereIs(place)}
      />
      <Loaded query={query} loading={t('loading')} failed={t('failed')}>
        {(building) => <Way key={building.place.id} building={building} />}
      </Loaded>
    </>
  )
}

/** The spaces that the user has booked for today, by id. */
function useSpacesOfToday(): ReadonlyMap<number, string> {
  const { client } = useRuntime()
  const { data } = useApiQuery(apiQuery(client, 'today.get', {}))
  return useMemo(
    () => new Map(data?.bookings.map(({ locationId, locationName }) => [locationId, locationName])),
    [data],
  )
}

function Way({ building: { place, floors } }: { readonly building: BuildingOfSpace }) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const { client } = useRuntime()
  const [{ from: asked, isStepFree }, setAddress] = useAddress(wayAddress)
  const spaces = useSpacesOfToday()
  const starts = useMemo(
    () => listStarts(floors, place.id, [...spaces.keys()]),
    [floors, place.id, spaces],
  )
  const from = asked ?? starts[0]
  const other = useApiQuery(
    typeof from === 'number' && !spaces.has(from)
      ? apiQuery(client, 'location.get', { id: from })
      : undefined,
  ).data
  const nameOf = (start: WayStart) =>
    typeof start !== 'number'
      ? t(start)
      : spaces.has(start)
        ? t('booked', { name: spaces.get(start)! })
        : (other?.name ?? '…')
  const found = useMemo(
    () =>
      from === undefined
        ? placeOf(floors, place.id)
          ? 'noStart'
          : 'notOnPlan'
        : findWayThere(floors, { to: place.id, from, isStepFree }),
    [floors, place.id, from, isStepFree],
  )
  const way = typeof found === 'string' ? undefined : found
  const why =
    typeof found !== 'string'
      ? undefined
      : floors.length === 0
        ? 'noPlan'
        : found === 'noStart' && starts.length > 0
          ? 'noSuchStart'
          : found
  const [shown, setShown] = useState<number>()
  const leg = way?.legs.find(({ floor }) => floor === shown) ?? way?.legs[0]
  const floorOf = (id: number) => floors.find((floor) => floor.id === id)
  const nameOfFloor = (id: number) => floorOf(id)?.name ?? ''
  const options = from === undefined || starts.includes(from) ? starts : [from, ...starts]
  const length = way?.legs.reduce((sum, { route }) => sum + route.length, 0) ?? 0
  const floor = leg && floorOf(leg.floor)
  const map = useRef<HTMLDivElement>(null)
  return (
    <div className="stack gap-5">
      {options.length > 0 && (
        <div className="way-choices cluster gap-4">
          <Select
            label={t('from')}
            value={from === undefined ? undefined : String(from)}
            onChange={(value) =>
              setAddress({ from: options.find((option) => String(option) === value) })
            }
            options={options.map((option) => ({ value: String(option), label: nameOf(option) }))}
          />
          <Switch
            label={t('stepFree')}
            checked={isStepFree}
            onChange={(isOn) => setAddress({ isStepFree: isOn })}
          />
        </div>
      )}
      <p className="way-summary" role="status">
        {way &&
          t(way.legs.length > 1 ? 'summaryFloors' : 'summary', {
            length: tellLength(length, locale),
            start: nameOf(way.start),
            count: way.legs.length - 1,
          })}
      </p>
      {why && (
        <NoWayState
          why={why}
          name={place.name}
          floorId={placeOf(floors, place.id)?.floor ?? floors[0]?.id}
          onStairs={() => setAddress({ isStepFree: false })}
        />
      )}
      {way && leg && floor && (
        <div className="columns gap-5 way">
          <div className="stack gap-3">
            {way.legs.length > 1 && (
              <Segmented
                label={t('floor')}
                hideLabel
                value={String(leg.floor)}
                onChange={(value) => setShown(Number(value))}
                choices={way.legs.map((one) => ({
                  value: String(one.floor),
                  label: nameOfFloor(one.floor),
                }))}
              />
            )}
            <WayMap key={floor.id} ref={map} floor={floor} leg={leg} />
            <div className="way-tools cluster gap-2">
              <PrintButton />
              <SavePictureButton plan={map} name={`${place.name} ${floor.name}`} />
            </div>
          </div>
          <section className="stack gap-3">
            <h2 className="way-title">{t('steps')}</h2>
            <WaySteps way={way} to={place.name} floor={nameOfFloor} />
          </section>
        </div>
      )}
    </div>
  )
}
