import { Button, Dialog, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from './print.messages.js'

/** So many rows, if they need more than a page, are printed only after a question (AD-078). */
const askFrom = 100

export interface PrintedRows {
  /** How many go on paper. */
  readonly count: number
  /** How many there are; as many by default. */
  readonly total?: number
  /** Rows that fit on a page of the screen are not asked about. */
  readonly pageSize?: number
  /** Loads what is missing, and tells whether all are there. */
  readonly load?: (() => Promise<boolean>) | undefined
}

interface PrintButtonProps {
  readonly className?: string
  readonly disabled?: boolean
  /** Undefined for a page that is printed as it is. */
  readonly rows?: PrintedRows | undefined
}

/** Prints all rows of a list, not only those of the page or in sight (`useIsPrinting`). */
export function PrintButton({ className, disabled = false, rows }: PrintButtonProps) {
  const t = useMessages(messages)
  const [isAsking, setAsking] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const { count, pageSize = 0, total = count, load } = rows ?? { count: 0 }
  const printAll = async () => {
    setAsking(false)
    setLoading(true)
    const isWhole = load ? await load() : true
    // A question that is still open would be on the paper.
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
