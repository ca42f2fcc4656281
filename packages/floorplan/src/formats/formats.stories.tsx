import { describeProblem } from './level/describe-problem.js'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { FloorPlanView } from '../react/floor-plan-view.js'
import { followToolbar } from '../toolbar-theme.fixture.js'
import { bookingStatuses } from '../types.js'
import { drawingOf } from './drawing-of-level.js'
import { drawImdfBuilding } from './imdf.fixture.js'
import { exportGeoJson } from './export-geojson.js'
import { importGeoJson, type ImportResult } from './import-geojson.js'
import { importImdf } from './import-imdf.js'
import { importSvg } from './import-svg.js'
import { markersOf, planOf } from './plan-document.js'
import { isPlace, type PlanFeature } from './level/plan-level.js'

type BuildingProps = {
  building: ImportResult
  locale: keyof typeof words
  theme?: 'light' | 'dark' | 'contrast'
}

const words = {
  en: { level: 'Level', problems: 'Import notes' },
  es: { level: 'Planta', problems: 'Notas de la importación' },
}

/** Rooms that are not bookable here. In open-plan offices, the desks are bookable. */
const unbooked = ['office', 'storage', 'serverroom', 'mailroom', 'kitchen', 'foodservice', 'lobby']

const isBooked = (feature: PlanFeature) =>
  isPlace(feature) && (feature.kind !== 'unit' || !unbooked.includes(feature.category ?? ''))

/** Deterministic by id. */
function statusOf(feature: PlanFeature) {
  if (!isBooked(feature)) return undefined
  const { id } = feature
  const sum = [...id].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return bookingStatuses[[0, 0, 0, 3, 3, 0, 2, 1, 0, 4][sum % 10]!]!
}

function Building({ building, locale, theme = 'light' }: BuildingProps) {
  const { levels, problems } = building
  const [chosen, setChosen] = useState(
    () => (levels.find(({ ordinal }) => ordinal === 1) ?? levels[0]!).id,
  )
  const level = levels.find(({ id }) => id === chosen)!
  const plan = useMemo(
    () => planOf(level, drawingOf(level, { locale, isNamed: (feature) => !isBooked(feature) })),
    [level, locale],
  )
  const markers = useMemo(() => markersOf(level, statusOf), [level])
  const isDark = theme !== 'light'
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        height: '100vh',
        font: '15px/1.4 Inter Variable, system-ui, sans-serif',
        colorScheme: isDark ? 'dark' : 'light',
        color: isDark ? '#f1f3f6' : '#1c2430',
        background: isDark ? '#14181f' : '#fff',
      }}
    >
      <header
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 16,
          alignItems: 'center',
          padding: '10px 16px',
        }}
      >
        {building.name && <strong style={{ fontSize: 17 }}>{building.name}</strong>}
        <label style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          {words[locale].level}
          <select
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            style={{ font: 'inherit', minHeight: 36, padding: '4px 10px' }}
          >
            {levels.toReversed().map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {problems.length > 0 && (
          <details style={{ marginLeft: 'auto' }}>
            <summary>
              {words[locale].problems} ({problems.length})
            </summary>
            <ul>
              {problems.slice(0, 8).map((problem) => {
                const text = describeProblem(problem, locale)
                return <li key={text}>{text}</li>
              })}
            </ul>
          </details>
        )}
      </header>
      <FloorPlanView
        key={level.id}
        plan={plan}
        markers={markers}
        theme={theme}
        locale={locale}
        controls
      />
    </div>
  )
}

const meta = {
  title: 'Floor plan/Formats',
  component: Building,
  parameters: { layout: 'fullscreen', docs: { source: { type: 'code' } } },
  argTypes: { building: { control: false } },
  decorators: [followToolbar],
} satisfies Meta<typeof Building>

export default meta

type Story = StoryObj<typeof meta>

/**
 * An IMDF archive with four levels. Rooms and desks are bookable; everything else is only drawn.
 */
export const ImdfBuilding: Story = {
  args: { building: importImdf(drawImdfBuilding()), locale: 'en' },
}

export const ImdfInSpanish: Story = {
  args: { building: importImdf(drawImdfBuilding(), { language: 'es' }), locale: 'es' },
}

export const ImdfDark: Story = {
  args: { building: importImdf(drawImdfBuilding()), locale: 'en', theme: 'dark' },
}

const withoutNames = () => {
  const { file } = exportGeoJson(importImdf(drawImdfBuilding()))
  const bare = file.features.map(({ properties, ...rest }) => ({
    ...rest,
    properties: {
      feature_type: properties.feature_type,
      category: properties.category,
      level_id: properties.level_id,
      ordinal: properties.ordinal,
    },
  }))
  return { type: 'FeatureCollection', features: bare }
}

/** GeoJSON with unnamed rooms and desks, which are numbered by level. */
export const GeoJsonWithoutNames: Story = {
  args: { building: importGeoJson(withoutNames(), { numberUnnamed: true }), locale: 'en' },
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"><title>Annexe</title>
<g id="walls"><path d="M20 20H620V184C572 250 486 300 330 300H20Z M320 20V300"/></g><g id="windows"><path d="M70 20H260M380 20H580M70 300H260"/></g><g id="doors"><path d="M320 140V176"/></g>
<g id="rooms"><path id="studio" d="M24 24H316V296H24Z"><title>Studio</title></path><path id="workshop" d="M324 24H616V182C570 246 484 296 324 296Z"><title>Workshop</title></path></g>
<defs><g id="desk"><rect width="60" height="30" rx="4"/></g></defs>
<g id="desks">${[0, 1, 2, 3, 4, 5].map((i) => `<use href="#desk" id="D${i + 1}" x="${60 + (i % 3) * 76}" y="${i < 3 ? 80 : 200}"/>`).join('')}</g></svg>`

export const SvgDrawing: Story = {
  args: { building: importSvg(svg, { metresPerUnit: 0.025 }), locale: 'en' },
}
