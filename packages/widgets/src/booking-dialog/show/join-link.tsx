import type { OnlineMeeting } from '@mosaic-booking/sdk'
import { useEffect, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { Button, ButtonLink } from '../../ui/button/button.js'
import { messages } from '../booking-dialog.messages.js'

/** How long the copy confirmation stays visible, in ms (BKG-039). */
const confirmedMs = 2000

/** An online meeting's link, to open or copy, or a note that the link is not available yet. */
export function JoinLink({ meeting }: { readonly meeting: OnlineMeeting }) {
  const t = useMessages(messages)
  const [result, setResult] = useState<'linkCopied' | 'linkNotCopied'>()
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), confirmedMs)
    return () => clearTimeout(timer)
  }, [result])
  const { conferenceProvider, joinUrl, status } = meeting
  if (!joinUrl)
    return (
      <>
        {conferenceProvider?.name}
        <small>{t(status === 'FAILED' ? 'meetingFailed' : 'meetingPending')}</small>
      </>
    )
  const copy = () =>
    navigator.clipboard.writeText(joinUrl).then(
      () => setResult('linkCopied'),
      () => setResult('linkNotCopied'),
    )
  return (
    <span className="mb-booking-join">
      <ButtonLink href={joinUrl} target="_blank" rel="noreferrer" size="small" icon="screen">
        {t('join', { name: conferenceProvider?.name ?? '' })}
      </ButtonLink>
      <Button size="small" variant="quiet" icon="copy" onClick={() => void copy()}>
        {t('copyLink')}
      </Button>
      <span role="status">{result && t(result)}</span>
    </span>
  )
}
