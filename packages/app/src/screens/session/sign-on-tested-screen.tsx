import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { SessionFrame } from './session-frame.js'
import { messages } from './sign-on-tested.messages.js'

/** Shown in the window in which an administrator has tested a login method. */
export default function SignOnTestedScreen() {
  const t = useMessages(messages)
  return (
    <SessionFrame title={t('title')} text={t('text')}>
      <Button variant="primary" onClick={() => window.close()}>
        {t('close')}
      </Button>
    </SessionFrame>
  )
}
