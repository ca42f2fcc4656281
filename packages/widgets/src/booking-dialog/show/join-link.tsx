import type { OnlineMeeting } from '@mosaic-booking/sdk'
import { useEffect, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { ButtonLink, IconButton } from '../../ui/button/button.js'
import { Tooltip } from '../../ui/tooltip/tooltip.js'
import { messages } from '../booking-dialog.messages.js'

/** How long the tooltip confirms the copy, and then stays closed, in ms (BKG-039). */
const [confirmedMs, closedMs] = [2000, 1000]

/** An online meeting's link, to open or copy, or a note that the link is not available yet. */
export function JoinLink({ meeting }: { readonly meeting: OnlineMeeting }) {
  const t = useMessages(messages)
  const [result, setResult] = useState<{ text: 'linkCopied' | 'linkNotCopied'; isOver: boolean }>()
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(
      () => setResult(result.isOver ? undefined : { ...result, isOver: true }),
      result.isOver ? closedMs : confirmedMs,
    )
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
      () => setResult({ text: 'linkCopied', isOver: false }),
      () => setResult({ text: 'linkNotCopied', isOver: false }),
    )
  return (
    <span className="mb-booking-join">
      <ButtonLink href={joinUrl} target="_blank" rel="noreferrer" size="small" icon="screen">
        {t('join', { name: conferenceProvider?.name ?? '' })}
      </ButtonLink>
      <Tooltip text={t(result?.text ?? 'copyLink')} open={result && !result.isOver}>
        <IconButton
          icon="copy"
          size="small"
          label={t('copyLink')}
          title={undefined}
          onClick={() => void copy()}
        />
      </Tooltip>
      <span role="status" className="mb-visually-hidden">
        {result && !result.isOver && t(result.text)}
      </span>
    </span>
  )
}
