import { Button, Dialog, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from './data-table.messages.js'

/** So many rows, if they need more than a page, are printed only after a question (AD-078). */
const askFrom = 100

interface PrintButtonProps {
  readonly count: number
  readonly pageSize: number
  /** Shows all rows on one page, or again as many as a page has. */
  readonly onWiden: (isWide: boolean) => void
}

/** Prints all rows of a list, not only those of the page. */
export function PrintButton({ count, pageSize, onWiden }: PrintButtonProps) {
  const t = useMessages(messages)
  const [isAsking, setAsking] = useState(false)
  const printAll = () => {
    // What is printed is what is on the page by then.
    flushSync(() => {
      setAsking(false)
      onWiden(true)
    })
    addEventListener('afterprint', () => onWiden(false), { once: true })
    print()
  }
  return (
    <>
      <Button
        className="data-table-print"
        variant="quiet"
        icon="print"
        onClick={() => (count > pageSize && count >= askFrom ? setAsking(true) : printAll())}
      >
        {t('print')}
      </Button>
      {isAsking && (
        <Dialog
          open
          alert
          size="small"
          title={t('printMany', { count })}
          onCloseRequest={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t('dontPrint')}</Button>
              <Button variant="primary" onClick={printAll}>
                {t('printAll')}
              </Button>
            </>
          }
        >
          <p>{t('printManyText')}</p>
        </Dialog>
      )}
    </>
  )
}
