import { useState } from 'react'
import { ToastRegion } from '../ui/toast/toast-region.js'
import { createToastStore } from '../ui/toast/toast-store.js'
import { useBasketToast, type BasketChange } from './basket/basket-toast.js'
import { useCancelToast, type Cancelled } from './undo/cancel-toast.js'

export interface DialogToastsProps {
  readonly cancelled: Cancelled | undefined
  readonly basketChange: BasketChange | undefined
}

/** Toasts shown after the dialog has closed. They share one region, so that they do not overlap. */
export function DialogToasts({ cancelled, basketChange }: DialogToastsProps) {
  const [store] = useState(createToastStore)
  useCancelToast(store, cancelled)
  useBasketToast(store, basketChange)
  return <ToastRegion store={store} />
}
