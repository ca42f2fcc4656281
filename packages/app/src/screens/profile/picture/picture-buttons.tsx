import { toMessage, type User } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useRef, useState } from 'react'
import { FileButton } from '../../../shared/file-button.js'
import { toasts } from '../../../shared/toasts.js'
import { CropDialog } from './crop-dialog.js'
import { messages } from './picture.messages.js'

/** Adds, changes and removes the user's own picture. */
export function PictureButtons({ user }: { readonly user: User }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const choose = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const read = async (file: File) => {
    setProblem(undefined)
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      setProblem(t('unreadable'))
    }
  }
  const remove = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await mutate(runtime, 'user.removePicture', { id: 'current' })
      // The pressed button disappears.
      choose.current?.focus()
      toasts.add({ tone: 'success', text: t('removed') })
    } catch (error) {
      setProblem(toMessage(error, t('removeFailed'), language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack gap-2">
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="cluster gap-2">
        <FileButton
          ref={choose}
          size="small"
          label={t(user.picture ? 'change' : 'upload')}
          accept="image/*"
          onFiles={([file]) => void read(file)}
        />
        {user.picture && (
          <Button size="small" busy={isBusy} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </div>
      {picture && <CropDialog picture={picture} onClose={() => setPicture(undefined)} />}
    </div>
  )
}
