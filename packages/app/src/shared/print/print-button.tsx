import { Button, Dialog, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from './print.messages.js'

/** Longer lists require confirmation before printing, unless they fit on a page (AD-078). */
const askFrom = 100

export interface PrintedRows {
  /** Number of rows to print. */
  readonly count: number
  /** Total number of rows. Defaults to `count`. */
  readonly total?: number
  /** Lists that fit on one page of the table require no confirmation. */
  readonly pageSize?: number
  /** Loads the missing rows. Resolves to whether all rows are loaded. */
  readonly load?: (() => Promise<boolean>) | undefined
}

interface PrintButtonProps {
  readonly className?: string
  readonly disabled?: boolean
  /** Undefined for pages that are printed as they are. */
  readonly rows?: PrintedRows | undefined
}

/** Prints all of a list's rows, including those not visible (`useIsPrinting`). */
export function PrintButton({ className, disabled = false, rows }: PrintButtonProps) {
  const t = useMessages(messages)
  const [isAsking, setAsking] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const { count, pageSize = 0, total = count, load } = rows ?? { count: 0 }
  const printAll = async () => {
    setAsking(false)
    setLoading(true)
    const isWhole = load ? await load() : true
    // Close the confirmation first, otherwise it would be printed.
    flushSync(() => setLoading(false))
    if (isWhole) print()
  }
  return (
    <>
      <Button
        {...(className && { className })}
        variant="quiet"
        icon="print"
        busy={isLoading}
        disabled={disabled}
        onClick={() => (count > pageSize && count >= askFrom ? setAsking(true) : void printAll())}
      >
        {t('print')}
      </Button>
      {isAsking && (
        <Dialog
          open
          alert
          size="small"
          title={t(count < total ? 'printFirst' : 'printMany', { count, total })}
          onCloseRequest={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t('dontPrint')}</Button>
              <Button variant="primary" onClick={() => void printAll()}>
                {t(count < total ? 'printThese' : 'printAll')}
              </Button>
            </>
          }
        >
          <p>{t(count < total ? 'printFirstText' : 'printManyText')}</p>
        </Dialog>
      )}
    </>
  )
}
