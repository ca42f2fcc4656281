import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useRef, useState } from 'react'
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
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const hint = useId()
  return (
    <div
      className={isOver ? 'fpe-drop fpe-drop-over' : 'fpe-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      }}
    >
      <Button
        icon="arrow-up"
        variant={isChosen ? 'secondary' : 'primary'}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {t(isChosen ? 'chooseOther' : 'choose')}
      </Button>
      <span className="fpe-hint hint fpe-drop-here">{t('dropHere')}</span>
      <p id={hint} className="fpe-hint hint">
        {t('chooseHint')}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={t('choose')}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files])
          // Allow selecting the same file again after it has been corrected.
          target.value = ''
        }}
      />
    </div>
  )
}
