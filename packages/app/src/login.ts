import { lazy } from 'react'

/** The login, which is shown before the router and the table of screens are loaded. */
export const login = lazy(() => import('./screens/session/login-screen.js'))
