import { formatDate } from '@mosaic-booking/sdk/rules'
import { toMessage, type CalendarFeed, type FeedDetail } from '@mosaic-booking/sdk'
import { apiQuery, currentUser, mutate } from '@mosaic-booking/sdk/queries'
import { useEffect, useId, useRef, useState } from 'react'
import { inBrowser } from '../in-browser.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { Button } from '../ui/button/button.js'
import { RadioGroup } from '../ui/choice-group/radio-group.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { Skeleton } from '../ui/loading/loading.js'
import { Notice } from '../ui/notice/notice.js'
import { TextField } from '../ui/text-field/text-field.js'
import { useStyles } from '../theme/style-root.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'
import { messages } from './calendar-feeds.messages.js'
import css from './my-bookings.css?inline'

export function CalendarFeeds({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages)
  return (
    <Dialog
      open
      title={t('feed')}
      subtitle={t('feedHint')}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <CalendarFeedsPanel />
    </Dialog>
  )
}

/** Creates, lists and revokes the calendar feeds of the user's bookings. */
export const CalendarFeedsPanel = inBrowser(function CalendarFeedsPanel() {
  useStyles(css)
  const t = useMessages(messages)
  const { language } = useLocale()
  const session = useRuntime()
  const user = useApiQuery(apiQuery(session.client, 'user.get', currentUser))
  const feeds = useApiQuery(apiQuery(session.client, 'feed.list', {}))
  const [detail, setDetail] = useState<FeedDetail>('FULL')
  const [address, setAddress] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const error = failure ?? user.error ?? feeds.error
  const userId = user.data?.id
  const own = feeds.data?.filter(({ kind }) => kind === 'PERSON') ?? []

  async function change(act: () => Promise<unknown>) {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
    } catch (caught) {
      setFailure(caught)
    }
    setBusy(false)
  }
  const create = () =>
    change(async () => {
      const body = { kind: 'PERSON', targetId: userId!, detail } as const
      const { url } = await mutate(session, 'feed.create', { body })
      setAddress(url)
    })
  const revoke = (id: number) =>
    change(async () => {
      await mutate(session, 'feed.remove', { id })
      setAddress(undefined)
    })

  return (
    <div className="mb-feeds-content">
      {error !== undefined && error !== null && (
        <Notice tone="error">{toMessage(error, t('feedFailed'), language)}</Notice>
      )}
      {address ? (
        <NewAddress address={address} />
      ) : (
        <>
          <RadioGroup
            label={t('feedDetail')}
            value={detail}
            onChange={setDetail}
            choices={[
              { value: 'FULL', label: t('feedFull') },
              { value: 'FREE_BUSY', label: t('feedBusy') },
            ]}
          />
          <div>
            <Button
              variant="primary"
              busy={isBusy}
              disabled={userId === undefined}
              onClick={() => void create()}
            >
              {t('feedCreate')}
            </Button>
          </div>
        </>
      )}
      {feeds.isLoading ? (
        <Skeleton lines={2} />
      ) : (
        own.length > 0 && <FeedList feeds={own} onRevoke={(id) => void revoke(id)} />
      )}
    </div>
  )
})

/** A new feed's URL, which the server returns only once. */
function NewAddress({ address }: { readonly address: string }) {
  const t = useMessages(messages)
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Without clipboard permission, select the text so that the keyboard can copy it.
      field.current?.querySelector('input')?.select()
    }
  }
  return (
    <div className="mb-feed-new" ref={field}>
      <TextField
        label={t('feedAddress')}
        hint={t('feedSecret')}
        value={address}
        onChange={() => undefined}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {t(isCopied ? 'feedCopied' : 'feedCopy')}
      </Button>
      <span className="mb-visually-hidden" role="status">
        {isCopied && t('feedCopied')}
      </span>
    </div>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus()

interface FeedListProps {
  readonly feeds: readonly CalendarFeed[]
  readonly onRevoke: (id: number) => void
}

function FeedList({ feeds, onRevoke }: FeedListProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const id = useId()
  const [asked, setAsked] = useState<number>()
  const day = (instant: string) => formatDate(instant.slice(0, 10), 'medium', setting)
  return (
    <section aria-labelledby={id}>
      <h3 className="mb-booking-date" id={id}>
        {t('feedExisting')}
      </h3>
      <ul className="mb-feeds" role="list">
        {feeds.map((feed) => {
          const what = t(feed.detail === 'FULL' ? 'feedFull' : 'feedBusy')
          const made = t('feedCreated', { date: day(feed.created) })
          const used = feed.lastRead ? t('feedRead', { date: day(feed.lastRead) }) : t('feedUnused')
          return (
            <li key={feed.id} className="mb-feed">
              <span>
                {what}
                <span className="mb-feed-facts">
                  {made}, {used}
                </span>
              </span>
              {asked === feed.id ? (
                <div className="mb-feed-question" role="group" aria-label={t('feedRevoke')}>
                  <p>{t('feedRevokeQuestion')}</p>
                  <Button size="small" ref={focusOn} onClick={() => setAsked(undefined)}>
                    {t('feedKeep')}
                  </Button>
                  <Button size="small" variant="danger" onClick={() => onRevoke(feed.id)}>
                    {t('feedRevoke')}
                  </Button>
                </div>
              ) : (
                <Button size="small" icon="trash" onClick={() => setAsked(feed.id)}>
                  {t('feedRevoke')}
                  <span className="mb-visually-hidden">
                    : {what}, {made}
                  </span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
