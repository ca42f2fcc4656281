// The tags in a React 18 application with its own React. The server provides the scripts.
import type { MosaicElement } from '@mosaic-booking/widgets/tags/react'
import { StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Workplace() {
  const search = useRef<MosaicElement<'mb-availability'>>(null)
  const [chosen, setChosen] = useState('nothing yet')
  // React 18 only sets attributes, so events need a listener. React 19 also accepts
  // onmb-slot-select.
  useEffect(() => {
    const element = search.current
    if (!element) return
    const choose = (event: Event) => {
      event.preventDefault() // this page does not open the booking dialog
      const { locationName } = (event as CustomEvent<{ locationName: string }>).detail
      setChosen(locationName)
    }
    element.addEventListener('mb-slot-select', choose)
    return () => element.removeEventListener('mb-slot-select', choose)
  }, [])
  return (
    <main>
      <h1>Workplace</h1>
      <mb-availability ref={search} view="list" theme="auto" />
      <p role="status">Chosen: {chosen}</p>
    </main>
  )
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Workplace />
  </StrictMode>,
)
