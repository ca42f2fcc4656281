import { createToastStore } from '@mosaic-booking/widgets/ui'

/** The application's toasts. */
export const toasts = createToastStore()
