const paths = {
  'tool-select': 'M5 3 L19 11 L12.5 12.8 L9.4 19 Z',
  'tool-lasso':
    'M12 4 C17 4 21 6.4 21 9.7 C21 13 17 15.4 12 15.4 C7 15.4 3 13 3 9.7 C3 6.4 7 4 12 4 M7.5 14.5 C6 16 6.5 18 8.5 18 C10.5 18 10.5 21 8 21',
  'tool-marker': 'M4 8 H20 V16 H4 Z M12 5 V2 M12 22 V19',
  'tool-area': 'M4 4 H20 V20 H4 Z M4 10 L10 4 M4 16 L16 4 M8 20 L20 8 M14 20 L20 14',
  'tool-polygon': 'M12 3 L21 9.5 L17.5 20 H6.5 L3 9.5 Z',
  'tool-wall': 'M3 17 H13 V8 H21 M3 21 H17 V12 H21',
  'tool-door': 'M4 20 V4 H6 M4 20 H2 M20 20 H22 M4 4 A16 16 0 0 1 20 20 M4 20 H20',
  'tool-window': 'M4 5 H20 V19 H4 Z M12 5 V19 M4 12 H20',
  'tool-furniture': 'M3 9 H21 V12 H3 Z M5 12 V19 M19 12 V19 M9 15.5 H15 V19 M9 19 V15.5',
  'tool-hand':
    'M8 13 V5.5 A1.5 1.5 0 0 1 11 5.5 V11 V4 A1.5 1.5 0 0 1 14 4 V11 V5.5 A1.5 1.5 0 0 1 17 5.5 V12 V8.5 A1.5 1.5 0 0 1 20 8.5 V15 C20 19 17.5 21 14 21 C10.5 21 9 19.5 7.5 17 L4.6 12.4 A1.6 1.6 0 0 1 7.3 10.8 Z',
  undo: 'M8 5 L4 9 L8 13 M4 9 H14 A6 6 0 0 1 14 20 H10',
  redo: 'M16 5 L20 9 L16 13 M20 9 H10 A6 6 0 0 0 10 20 H14',
  duplicate: 'M8 8 H20 V20 H8 Z M16 8 V4 H4 V16 H8 M14 11 V17 M11 14 H17',
  copy: 'M9 9 H20 V20 H9 Z M15 9 V4 H4 V15 H9',
  cut: 'M8.5 16.5 L18 4 M15.5 16.5 L6 4 M8.5 18.5 A2.5 2.5 0 1 1 8.49 18.4 M20.5 18.5 A2.5 2.5 0 1 1 20.49 18.4',
  paste: 'M8 5 H5 V21 H19 V5 H16 M8 3 H16 V7 H8 Z M9 12 H15 M9 16 H13',
  remove: 'M4 7 H20 M9 7 V4 H15 V7 M6.5 7 L7.5 20 H16.5 L17.5 7 M10 11 V16 M14 11 V16',
  number: 'M9 4 L7 20 M17 4 L15 20 M4 9 H20 M4 15 H20',
  grid: 'M4 4 H20 V20 H4 Z M4 9.3 H20 M4 14.7 H20 M9.3 4 V20 M14.7 4 V20',
  snap: 'M6 3 V11 A6 6 0 0 0 18 11 V3 H14 V11 A2 2 0 0 1 10 11 V3 Z M6 7 H10 M14 7 H18 M12 20 V22',
  'zoom-in': 'M12 5 V19 M5 12 H19',
  'zoom-out': 'M5 12 H19',
  fit: 'M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15',
  shortcuts: 'M3 6 H21 V18 H3 Z M7 10 H7.01 M11 10 H11.01 M15 10 H15.01 M7 14 H17',
  'align-left': 'M4 3 V21 M8 6 H20 V10 H8 Z M8 14 H15 V18 H8 Z',
  'align-centre': 'M12 3 V21 M5 6 H19 V10 H5 Z M8 14 H16 V18 H8 Z',
  'align-right': 'M20 3 V21 M4 6 H16 V10 H4 Z M9 14 H16 V18 H9 Z',
  'align-top': 'M3 4 H21 M6 8 V20 H10 V8 Z M14 8 V15 H18 V8 Z',
  'align-middle': 'M3 12 H21 M6 5 V19 H10 V5 Z M14 8 V16 H18 V8 Z',
  'align-bottom': 'M3 20 H21 M6 4 V16 H10 V4 Z M14 9 V16 H18 V9 Z',
  'distribute-x': 'M3 4 V20 M21 4 V20 M9 8 H15 V16 H9 Z',
  'distribute-y': 'M4 3 H20 M4 21 H20 M8 9 V15 H16 V9 Z',
  front: 'M12 20 V9 M7 13 L12 8 L17 13 M5 4 H19',
  forward: 'M12 19 V6 M6 12 L12 6 L18 12',
  backward: 'M12 5 V18 M6 12 L12 18 L18 12',
  back: 'M12 4 V15 M7 11 L12 16 L17 11 M5 20 H19',
  edit: 'M12 3 L20 9 L17 20 H7 L4 9 Z M12 3 V3.01 M20 9 V9.01 M17 20 V20.01 M7 20 V20.01 M4 9 V9.01',
  down: 'M6 9 L12 15 L18 9',
  close: 'M6 6 L18 18 M18 6 L6 18',
} as const

export type IconName = keyof typeof paths

/** A 20-pixel icon, hidden from screen readers because its button has a name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="mb-fpe-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
