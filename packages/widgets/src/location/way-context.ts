import type { Location } from '@mosaic-booking/sdk'
import { createContext, type ReactNode } from 'react'

/** Shows a link to the way to a space. Provided by the application; without it there is none. */
export const WayContext = createContext<((location: Location) => ReactNode) | undefined>(undefined)
