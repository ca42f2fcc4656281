import {
  Availability,
  configure,
  FloorPlanWidget,
  MyBookings,
  type MarkerChoice,
  type SlotChoice,
} from '@mosaic-booking/widgets'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

// Call once, before the first widget. Page and API are one site here (vite.config.ts), so the
// session cookie is enough.
configure({ theme: 'auto' })

function Workplace() {
  const [chosen, setChosen] = useState<SlotChoice>()
  const [place, setPlace] = useState<MarkerChoice>()
  return (
    <main>
      <h1>Workplace</h1>
      <Availability onSlotSelect={setChosen} />
      <p role="status">
        {chosen && `${chosen.locationName} from ${chosen.timeFrom.slice(11, 16)}`}
      </p>
      <div className="plan">
        <FloorPlanWidget
          onMarkerSelect={(marker) => {
            setPlace(marker)
            return false // the host shows its own text below instead of the details on the plan
          }}
        />
      </div>
      <p role="status">{place?.name}</p>
      <MyBookings />
    </main>
  )
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Workplace />
  </StrictMode>,
)
