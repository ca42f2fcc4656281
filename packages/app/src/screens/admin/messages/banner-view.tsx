import type { Banner, BannerInput } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { isLongerThan } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Badge,
  Button,
  Card,
  CharacterCounter,
  FormattedText,
  Notice,
  TextArea,
  TextField,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { toasts } from '../../../shared/toasts.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { MarkupField } from '../../../shared/markup-field/markup-field.js'
import { HistoryButton } from '../entry-list/history-button.js'
import { messages } from './messages.messages.js'
import './messages.css'

const own = { orgId: 'current' } as const
const limits = { title: 50, summary: 200, content: 20_000 } as const
const none: BannerInput = { title: '', summary: '', content: '', enabled: false }

/** The organisation's banner: its text, and whether members see it. */
export default function BannerView() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const banner = useApiQuery(apiQuery(client, 'org.banner', own))
  return (
    <Loaded query={banner} loading={t('loading')} failed={t('loadFailed')}>
      {(saved) => <BannerForm saved={saved} />}
    </Loaded>
  )
}

function BannerForm({ saved }: { readonly saved: Banner | null }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const [form, setForm] = useState<BannerInput>(() => toInput(saved))
  const [isSent, setSent] = useState(false)
  const [hasPublished, setPublished] = useState(false)
  const isPublished = saved?.enabled === true
  const names = ['title', 'summary', 'content'] as const
  const errorOf = (name: (typeof names)[number]) => {
    if (isLongerThan(form[name], limits[name])) return t('tooLong', { count: limits[name] })
    return isSent && name === 'title' && form.title.trim() === '' ? t('titleMissing') : undefined
  }
  const save = async (enabled: boolean) => {
    const next = await mutate(runtime, 'org.saveBanner', { ...own, body: { ...form, enabled } })
    // The server may have removed disallowed markup.
    setForm(toInput(next))
    setSent(false)
    setPublished(enabled !== isPublished)
    toasts.add({ tone: 'success', text: t(enabled ? 'saved' : 'savedDraft') })
  }
  const isValid = () =>
    form.title.trim() !== '' && !names.some((name) => isLongerThan(form[name], limits[name]))
  const saving = (enabled: boolean) => () => {
    setSent(true)
    return isValid() && save(enabled)
  }
  const keep = useSubmit(t('saveFailed'), saving(isPublished))
  const toggle = useSubmit(t('saveFailed'), saving(!isPublished))
  const problem = keep.problem ?? toggle.problem
  return (
    <>
      <PageHeading
        title={t('banner')}
        subtitle={t('bannerHint')}
        actions={
          <>
            <Badge tone={isPublished ? 'success' : 'neutral'}>
              {t(isPublished ? 'published' : 'notPublished')}
            </Badge>
            <HistoryButton
              history={{
                list: 'banner',
                fields: {
                  title: t('title'),
                  summary: t('summary'),
                  content: t('content'),
                  enabled: t('published'),
                },
              }}
              title={t('bannerHistory')}
            />
          </>
        }
      />
      <form className="messages-form stack gap-5" noValidate onSubmit={keep.onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {hasPublished && (
          <Notice
            tone="info"
            actions={
              <Button size="small" icon="refresh" onClick={() => location.reload()}>
                {t('refresh')}
              </Button>
            }
          >
            {t('refreshPrompt')}
          </Notice>
        )}
        <TextField
          label={t('title')}
          aside={<CharacterCounter value={form.title} limit={limits.title} />}
          required
          value={form.title}
          error={errorOf('title')}
          onChange={(title) => setForm({ ...form, title })}
        />
        <TextArea
          label={t('summary')}
          rows={2}
          counter={limits.summary}
          value={form.summary}
          error={errorOf('summary')}
          onChange={(summary) => setForm({ ...form, summary })}
        />
        <MarkupField
          fieldId="banner-content"
          value={form.content}
          onChange={(content) => setForm({ ...form, content })}
        >
          <TextArea
            id="banner-content"
            label={t('content')}
            hint={t('contentHint')}
            rows={8}
            spellCheck
            value={form.content}
            error={errorOf('content')}
            onChange={(content) => setForm({ ...form, content })}
          />
        </MarkupField>
        <div className="cluster gap-2">
          <Button type="submit" variant="primary" busy={keep.isBusy}>
            {t(isPublished ? 'saveBanner' : 'saveDraft')}
          </Button>
          <Button
            icon={isPublished ? 'eye-off' : 'eye'}
            busy={toggle.isBusy}
            onClick={(event) => toggle.submit(event.currentTarget.form!)}
          >
            {t(isPublished ? 'withdraw' : 'publish')}
          </Button>
        </div>
      </form>
      {saved && saved.content !== '' && (
        <Card title={t('preview')} level={2} className="messages-preview">
          <FormattedText nodes={saved.contentNodes ?? []} />
        </Card>
      )}
    </>
  )
}

const toInput = (banner: Banner | null): BannerInput =>
  banner
    ? {
        title: banner.title,
        summary: banner.summary,
        content: banner.content,
        enabled: banner.enabled,
      }
    : none
