import {
  describeProblem,
  drawLevel,
  exportGeoJson,
  exportImdf,
  importFloorPlan,
  writeArchive,
  type PlanDocument,
  type Problem,
} from '@mosaic-booking/floorplan/formats'
import type { ExportFormat } from './export-formats.js'

/** A file to download, or the reason why the export failed. */
type ExportedPlan =
  | { readonly blob: Blob; readonly fileName: string }
  | { readonly problems: readonly Problem[] }

const fileNameOf = (name: string, ending: string) =>
  `${name.replace(/[^\p{L}\p{N}._ -]+/gu, '-')}.${ending}`

export function exportPlan(
  document: PlanDocument,
  name: string,
  format: ExportFormat,
): ExportedPlan {
  const json = (value: unknown, ending: string, type = 'application/json') => ({
    blob: new Blob([JSON.stringify(value)], { type }),
    fileName: fileNameOf(name, ending),
  })
  const { media: _, ...plain } = document
  if (format === 'json') return json(plain, 'json')
  const building = importFloorPlan(plain, { name })
  const [level] = building.levels
  if (!level) return { problems: building.problems }
  if (format === 'geojson')
    return json(exportGeoJson(building).file, 'geojson', 'application/geo+json')
  if (format === 'svg')
    return {
      blob: new Blob([drawLevel(level, { isNamed: () => true })], { type: 'image/svg+xml' }),
      fileName: fileNameOf(name, 'svg'),
    }
  const { archive, problems } = exportImdf(building)
  if (!archive) return { problems }
  const files = new Map(
    Object.entries(archive).map(([file, content]) => [file, JSON.stringify(content)]),
  )
  return {
    blob: new Blob([writeArchive(files)], { type: 'application/zip' }),
    fileName: fileNameOf(name, 'imdf.zip'),
  }
}

/** Downloads a plan as a file. Returns why it cannot, or an empty text if nobody knows. */
export function exportToFile(
  document: PlanDocument,
  name: string,
  format: ExportFormat,
  language: string,
): string | undefined {
  const file = exportPlan(document, name, format)
  if (!('blob' in file)) {
    const reason = file.problems.find(({ severity }) => severity === 'error') ?? file.problems[0]
    return reason ? describeProblem(reason, language) : ''
  }
  download(file)
  return undefined
}

function download({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(blob),
    download: fileName,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
