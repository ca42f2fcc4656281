import { lazyPart } from '../ui/lazy-part.js'

// Parts that are only loaded after a touch.
export const OwnerDialog = lazyPart(async () => (await import('./owner-dialog.js')).OwnerDialog)
export const LoginDialog = lazyPart(async () => (await import('./login-dialog.js')).LoginDialog)
export const EndDialog = lazyPart(async () => (await import('./end-dialog.js')).EndDialog)
