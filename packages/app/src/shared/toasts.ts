import { createToastStore } from '@mosaic-booking/widgets/ui'

export const toasts = createToastStore()
