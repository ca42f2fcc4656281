const desks = [
  [72, 84],
  [72, 108],
  [104, 84],
  [104, 108],
  [152, 84],
  [152, 108],
  [184, 84],
  [184, 108],
  [72, 156],
  [72, 180],
  [104, 156],
  [104, 180],
  [152, 156],
  [152, 180],
  [184, 156],
  [184, 180],
] as const
const free = new Set([1, 4, 6, 11, 12])

/** A decorative floor plan: rooms along the façade, desks in between, one of them selected. */
export function PlanDrawing() {
  return (
    <svg className="plan-drawing" viewBox="0 0 420 300" aria-hidden="true" focusable="false">
      <g className="plan-drawing-grid">
        {Array.from({ length: 13 }, (_, column) => (
          <path key={`v${column}`} d={`M${30 + column * 30} 20V280`} />
        ))}
        {Array.from({ length: 8 }, (_, row) => (
          <path key={`h${row}`} d={`M20 ${35 + row * 33}H400`} />
        ))}
      </g>
      <path className="plan-drawing-floor" d="M40 50H380V250H40Z" />
      <path className="plan-drawing-room plan-drawing-room-free" d="M260 50h60v72h-60z" />
      <path className="plan-drawing-room" d="M320 50h60v72h-60z" />
      <path className="plan-drawing-room" d="M300 178h80v72h-80z" />
      <path className="plan-drawing-room plan-drawing-room-free" d="M40 214h72v36H40z" />
      <path className="plan-drawing-room" d="M112 214h72v36h-72z" />
      <path
        className="plan-drawing-wall"
        d="M40 50H380V250H214M184 250H40V50M260 50v44M260 112v10H320M320 50v40M320 108v14H380M300 250v-72h38M356 178h24M40 214h40M98 214h48M164 214h20v36M112 214v36"
      />
      <path
        className="plan-drawing-door"
        d="M260 94a18 18 0 0 0-18 18M320 90a18 18 0 0 0-18 18M356 178a18 18 0 0 0-18-18M80 214a18 18 0 0 1 18-18M146 214a18 18 0 0 1 18-18M184 250a30 30 0 0 1 30 30"
      />
      <path className="plan-drawing-line" d="M214 250v30" />
      <g>
        {desks.map(([x, y], index) => (
          <rect
            key={`${x} ${y}`}
            className={
              index === 6
                ? 'plan-drawing-yours'
                : free.has(index)
                  ? 'plan-drawing-free'
                  : 'plan-drawing-desk'
            }
            x={x}
            y={y}
            width="24"
            height="16"
            rx="2"
          />
        ))}
      </g>
      <g className="plan-drawing-table">
        <rect x="276" y="72" width="28" height="28" rx="14" />
        <rect x="334" y="68" width="32" height="36" rx="4" />
        <rect x="318" y="200" width="44" height="28" rx="4" />
        <rect x="62" y="224" width="28" height="16" rx="8" />
        <rect x="134" y="224" width="28" height="16" rx="8" />
      </g>
      <path
        className="plan-drawing-pin"
        d="M196 88c8-8 12-14.500 12-20a12 12 0 0 0-24 0c0 5.500 4 12 12 20Z"
      />
      <circle className="plan-drawing-pin-eye" cx="196" cy="68" r="4" />
    </svg>
  )
}
