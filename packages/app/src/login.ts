import { lazy } from 'react'

/** The login screen, loaded without the router and the route table. */
export const login = lazy(() => import('./screens/session/login-screen.js'))
