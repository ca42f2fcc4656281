import { createToastStore } from '@mosaic-booking/widgets/ui'

/** Short news of the whole application. */
export const toasts = createToastStore()
