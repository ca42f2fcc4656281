import { lazy } from 'react'

export const login = lazy(() => import('./screens/session/login-screen.js'))
