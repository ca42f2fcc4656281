import { isApiError } from '@mosaic-booking/sdk'
import { useEffect, useRef } from 'react'
import type { ElementErrorDetail } from './element/element-definition.js'

/** Error callbacks. Optional, because the component itself shows errors. */
export interface ErrorListeners {
  /** Called when a request fails. */
  readonly onError?: ((error: ElementErrorDetail) => void) | undefined
  /** Called when a request requires a login. */
  readonly onAuthRequired?: (() => void) | undefined
}

/** Reports each error only once. */
export function useErrorReport(error: unknown, listeners: ErrorListeners): void {
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(() => {
    if (!error) return
    if (isApiError(error) && error.status === 401) latest.current.onAuthRequired?.()
    else latest.current.onError?.(toErrorDetail(error))
  }, [error])
}

function toErrorDetail(error: unknown): ElementErrorDetail {
  if (isApiError(error))
    return {
      code: error.code,
      message: error.message,
      status: error.status,
      retryable: error.retryable,
    }
  return {
    code: 'unexpected',
    message: error instanceof Error ? error.message : String(error),
    status: 0,
    retryable: false,
  }
}
