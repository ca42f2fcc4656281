import type { Location } from '@mosaic-booking/sdk'
import {
  FaceContext,
  PersonAvatar,
  PlanFaceContext,
  WayContext,
  type FaceProps,
} from '@mosaic-booking/widgets'
import { lazy, Suspense } from 'react'
import { createHashRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from '../routes.js'
import { useFaces } from '../shared/faces/use-faces.js'
import { AppFrame } from './app-frame.js'
import { Failure } from './error-boundary.js'
import { RouteScreen } from './route-screen.js'
import { StartScreen } from './start-screen.js'

const table: RouteObject[] = [
  {
    element: <AppFrame />,
    errorElement: <Failure />,
    children: [
      ...routes.map((row) => ({ path: row.path, handle: row, element: <RouteScreen row={row} /> })),
      { path: '/', element: <StartScreen /> },
      { path: '*', element: <StartScreen /> },
    ],
  },
]

const router = createHashRouter(table)

const WayLink = lazy(async () => ({
  default: (await import('../shared/way/way-link.js')).WayLink,
}))
const showWay = (location: Location) => (
  <Suspense>
    <WayLink location={location} />
  </Suspense>
)
const showFace = (props: FaceProps) => <PersonAvatar {...props} />

/** Maps every route to its screen. */
export function Pages() {
  return (
    <FaceContext value={showFace}>
      <WayContext value={showWay}>
        <PlanFaceContext value={useFaces}>
          <RouterProvider router={router} />
        </PlanFaceContext>
      </WayContext>
    </FaceContext>
  )
}
