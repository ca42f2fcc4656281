import type { User } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { PersonAvatar, useRuntime } from '@mosaic-booking/widgets'
import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { QuestionDialog } from '../../../shared/question-dialog/question-dialog.js'
import { toasts } from '../../../shared/toasts.js'
import { messages } from './users.messages.js'

/** A person's picture, which administrators can remove but not choose. */
export function UserPicture({ user }: { readonly user: User }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const [picture, setPicture] = useState(user.picture)
  const [isAsking, setAsking] = useState(false)
  if (!picture) return null
  const remove = async () => {
    await mutate(runtime, 'user.removePicture', { id: user.id })
    setPicture(undefined)
    toasts.add({ tone: 'success', text: t('pictureRemoved') })
  }
  return (
    <div className="row gap-3">
      <PersonAvatar person={{ name: user.name, picture }} size="large" />
      <Button size="small" onClick={() => setAsking(true)}>
        {t('removePicture')}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={t('removePictureTitle', { name: user.name })}
          keep={t('keepPicture')}
          action={t('removePicture')}
          failed={t('failed')}
          act={remove}
          onClose={() => setAsking(false)}
        >
          {t('removePictureText')}
        </QuestionDialog>
      )}
    </div>
  )
}
