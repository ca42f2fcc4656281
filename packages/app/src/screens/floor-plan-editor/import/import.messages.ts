import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('import', {
  title: 'Import a plan',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  chooseHint:
    'A drawing (GeoJSON, IMDF as an archive or its files, SVG, DXF, PDF), a Mosaic plan (JSON) or a picture (PNG, JPEG, GIF, WebP up to 10 MB).',
  dropHere: 'Or drop it here',
  reading: 'Reading the file…',
  unknown: 'This file is not a supported drawing or picture.',
  archive: 'This archive is damaged, or is not a ZIP archive.',
  dwg: 'This is a DWG file. Save it as DXF and import that.',
  tooComplex: 'The drawing could not be read in time. Export only the layers of one floor.',
  level: 'Floor',
  spacesFound:
    '{count, plural, one {{count} space that can be linked} other {{count} spaces that can be linked}}',
  leftOut: '{count} left out',
  leaveOutHint:
    'Choose on the plan or in its list what is no space, such as a sign or a legend, to leave it out.',
  linkedSpaces: '{count, plural, one {{count} linked to a space} other {{count} linked to spaces}}',
  markersFound: '{count, plural, one {{count} marker} other {{count} markers}}',
  onEarth: 'Map position known',
  noScale: 'Scale unknown',
  notes: '{count, plural, one {{count} note about the file} other {{count} notes about the file}}',
  replaces:
    'The import replaces the plan, including its markers. You can review it before you save.',
  use: 'Use this floor',
  useDxf: 'Use these layers',
  usePlan: 'Use this plan',
  usePicture: 'Use this picture',
  calibrate: 'Scale of the picture',
  calibrateHint:
    'Click two points that are a known distance apart, for example the ends of a wall. You can also skip this step.',
  picture: 'Picture of the plan',
  pointX: 'Point {number}, from the left (pixels)',
  pointY: 'Point {number}, from the top (pixels)',
  distance: 'Distance in metres',
  scaleIs: 'The plan is {width} × {height} metres.',
  keepMarkers: 'Keep the markers and change only the picture',
  keepLinks:
    '{count, plural, one {Keep the link of {count} space} other {Keep the links of {count} spaces}}',
  moved: 'Moved',
  renamed: 'Renamed',
  lost: 'No longer on the plan',
  andMore: '{names} and {count} more',
  uploading: 'Uploading the picture…',
  uploadFailed: 'Upload failed',
  cancel: common.cancel,
})
