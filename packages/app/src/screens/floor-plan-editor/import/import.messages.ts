import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Import a plan', es: 'Importar un plano' },
  choose: { en: 'Choose a file', es: 'Elegir un archivo' },
  chooseOther: { en: 'Choose another file', es: 'Elegir otro archivo' },
  chooseHint: {
    en: 'A drawing (GeoJSON, IMDF as an archive or its files, SVG), a Mosaic plan (JSON) or a picture (PNG, JPEG, GIF, WebP up to 10 MB).',
    es: 'Un dibujo (GeoJSON, IMDF como archivo comprimido o sus archivos, SVG), un plano de Mosaic (JSON) o una imagen (PNG, JPEG, GIF, WebP de hasta 10 MB).',
  },
  dropHere: { en: 'Or drop it here', es: 'O suéltelo aquí' },
  reading: { en: 'Reading the file', es: 'Leyendo el archivo' },
  unknown: {
    en: 'This file is neither a drawing nor a picture that can be read here.',
    es: 'Este archivo no es un dibujo ni una imagen que se pueda leer aquí.',
  },
  tooLarge: { en: 'This file is too large.', es: 'Este archivo es demasiado grande.' },
  archive: {
    en: 'This archive is damaged or not a ZIP archive.',
    es: 'Este archivo comprimido está dañado o no es un ZIP.',
  },
  damaged: {
    en: 'This file is damaged or incomplete.',
    es: 'Este archivo está dañado o incompleto.',
  },
  level: { en: 'Floor', es: 'Planta' },
  spacesFound: {
    en: {
      one: '{count} space that can be linked',
      other: '{count} spaces that can be linked',
    },
    es: {
      one: '{count} espacio que se puede vincular',
      other: '{count} espacios que se pueden vincular',
    },
  },
  linkedSpaces: {
    en: { one: '{count} linked to a space', other: '{count} linked to spaces' },
    es: { one: '{count} vinculado a un espacio', other: '{count} vinculados a espacios' },
  },
  markersFound: {
    en: { one: '{count} marker', other: '{count} markers' },
    es: { one: '{count} marcador', other: '{count} marcadores' },
  },
  onEarth: { en: 'Position on the map is known', es: 'Se conoce su posición en el mapa' },
  noScale: { en: 'The scale is not known', es: 'No se conoce la escala' },
  notes: {
    en: { one: '{count} note about the file', other: '{count} notes about the file' },
    es: {
      one: '{count} observación sobre el archivo',
      other: '{count} observaciones sobre el archivo',
    },
  },
  replaces: {
    en: 'The import replaces the plan, including its markers. You can look at it before you save.',
    es: 'La importación reemplaza el plano con sus marcadores. Podrá verlo antes de guardar.',
  },
  use: { en: 'Use this floor', es: 'Usar esta planta' },
  usePlan: { en: 'Use this plan', es: 'Usar este plano' },
  usePicture: { en: 'Use this picture', es: 'Usar esta imagen' },
  calibrate: { en: 'Scale of the picture', es: 'Escala de la imagen' },
  calibrateHint: {
    en: 'Click two points whose distance you know, for example the ends of a wall. The scale may also be left out.',
    es: 'Haga clic en dos puntos cuya distancia conozca, por ejemplo, los extremos de una pared. También puede omitir la escala.',
  },
  picture: { en: 'Picture of the plan', es: 'Imagen del plano' },
  pointX: {
    en: 'Point {number}, from the left (pixels)',
    es: 'Punto {number}, desde la izquierda (píxeles)',
  },
  pointY: {
    en: 'Point {number}, from the top (pixels)',
    es: 'Punto {number}, desde arriba (píxeles)',
  },
  distance: { en: 'Distance in metres', es: 'Distancia en metros' },
  scaleIs: {
    en: 'The plan is {width} × {height} metres.',
    es: 'El plano mide {width} × {height} metros.',
  },
  keepMarkers: {
    en: 'Keep the markers and change only the picture',
    es: 'Conservar los marcadores y cambiar solo la imagen',
  },
  uploading: { en: 'Uploading the picture', es: 'Subiendo la imagen' },
  uploadFailed: { en: 'Upload failed', es: 'Error al subir el archivo' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
})
