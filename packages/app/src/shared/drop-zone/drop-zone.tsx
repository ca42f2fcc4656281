import { formatNumber, importMaxBytes, importMaxLines } from '@mosaic-booking/sdk/rules'
import { Icon, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useId } from 'react'
import { FileButton } from '../file-button.js'
import './drop-zone.css'
import { messages } from './drop-zone.messages.js'
import { useFileDrop } from './use-file-drop.js'

const megabyte = 1_000_000

/** Touch devices do not support drag and drop of files. */
const hasTouch = () => matchMedia('(pointer: coarse)').matches

interface DropZoneProps {
  /** Name of the chosen file. */
  readonly name?: string | undefined
  readonly problem?: string | undefined
  readonly isBusy?: boolean
  /** Whether choosing the file is the page's main action. */
  readonly isPrimary?: boolean
  readonly onFile: (file: File) => void
}

/** A CSV file is dropped here, or chosen with the button. */
export function DropZone({ name, problem, isBusy, isPrimary, onFile }: DropZoneProps) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const hint = useId()
  const problemId = useId()
  const { isOver, handlers } = useFileDrop(([dropped]) => onFile(dropped))
  return (
    <div
      className="drop-zone stack gap-2"
      data-over={isOver || undefined}
      data-invalid={problem ? true : undefined}
      {...handlers}
    >
      <Icon name="arrow-up" size={22} />
      <p className="drop-zone-title">{name ?? t(hasTouch() ? 'chooseTitle' : 'drop')}</p>
      <p id={hint} className="hint">
        {t('limits', {
          size: importMaxBytes / megabyte,
          lines: formatNumber(importMaxLines, locale),
        })}
      </p>
      <FileButton
        {...(isPrimary && { variant: 'primary' })}
        label={t(name === undefined ? 'choose' : 'chooseOther')}
        field={t('choose')}
        accept=".csv,text/csv"
        busy={isBusy === true}
        aria-describedby={problem ? `${problemId} ${hint}` : hint}
        aria-invalid={problem ? true : undefined}
        onFiles={([chosen]) => onFile(chosen)}
      />
      {problem && (
        <p id={problemId} className="drop-zone-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
