import { lazy } from 'react'

// Parts that are only loaded after a touch.
export const OwnerDialog = lazy(async () => ({
  default: (await import('./owner-dialog.js')).OwnerDialog,
}))
export const LoginDialog = lazy(async () => ({
  default: (await import('./login-dialog.js')).LoginDialog,
}))
export const EndDialog = lazy(async () => ({
  default: (await import('./end-dialog.js')).EndDialog,
}))
