import { useMessages } from '@mosaic-booking/widgets/ui'
import { useId } from 'react'
import { useFileDrop } from '../../../shared/drop-zone/use-file-drop.js'
import { FileButton } from '../../../shared/file-button.js'
import { messages } from './import.messages.js'

const accepted =
  '.geojson,.json,.zip,.imdf,.svg,.dxf,.pdf,.png,.jpg,.jpeg,.gif,.webp,application/geo+json,application/zip,application/pdf,image/*'

interface ChooseFileProps {
  readonly isChosen: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** File picker button and drop area. */
export function ChooseFile({ isChosen, onFiles }: ChooseFileProps) {
  const t = useMessages(messages)
  const { isOver, handlers } = useFileDrop(onFiles)
  const hint = useId()
  return (
    <div className={isOver ? 'fpe-drop fpe-drop-over' : 'fpe-drop'} {...handlers}>
      <FileButton
        icon="arrow-up"
        variant={isChosen ? 'secondary' : 'primary'}
        label={t(isChosen ? 'chooseOther' : 'choose')}
        field={t('choose')}
        accept={accepted}
        multiple
        aria-describedby={hint}
        onFiles={onFiles}
      />
      <span className="fpe-hint hint fpe-drop-here">{t('dropHere')}</span>
      <p id={hint} className="fpe-hint hint">
        {t('chooseHint')}
      </p>
    </div>
  )
}
