import { useState } from 'react'
import { ToastRegion } from '../ui/toast/toast-region.js'
import { createToastStore } from '../ui/toast/toast-store.js'
import { useBasketToast, type BasketChange } from './basket/basket-toast.js'
import { useCancelToast, type Cancelled } from './undo/cancel-toast.js'

export interface DialogToastsProps {
  readonly cancelled: Cancelled | undefined
  readonly basketChange: BasketChange | undefined
}

/** What the dialog says after it has closed, in one region: two would cover each other. */
export function DialogToasts({ cancelled, basketChange }: DialogToastsProps) {
  const [store] = useState(createToastStore)
  useCancelToast(store, cancelled)
  useBasketToast(store, basketChange)
  return <ToastRegion store={store} />
}
