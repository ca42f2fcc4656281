import { pictureOf } from '@mosaic-booking/floorplan/picture'
import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { useState, type RefObject } from 'react'
import { saveFile } from '../save-file.js'
import { toasts } from '../toasts.js'
import { messages } from './plan-picture.messages.js'

interface SavePictureButtonProps {
  /** The element around the floor plan. */
  readonly plan: RefObject<HTMLElement | null>
  /** Of the file, without ending. */
  readonly name: string
}

/** Saves what a floor plan shows, with the shapes over it. */
export function SavePictureButton({ plan, name }: SavePictureButtonProps) {
  const t = useMessages(messages)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(`${name}.png`, await pictureOf(plan.current!))
    } catch {
      toasts.add({ tone: 'error', text: t('failed') })
    }
    setBusy(false)
  }
  return (
    <Button variant="quiet" icon="download" busy={isBusy} onClick={() => void save()}>
      {t('save')}
    </Button>
  )
}
