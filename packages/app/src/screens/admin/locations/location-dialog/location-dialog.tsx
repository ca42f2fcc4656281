import {
  isApiError,
  toMessage,
  type Location,
  type LocationHistoryEntry,
} from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Loading, Tabs, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { useSession } from '../../../../session/session.js'
import { FormDialog, type FieldErrors } from '../../../../shared/form-dialog/form-dialog.js'
import { useBookingsConfirmation } from '../dialogs/affected-bookings.js'
import { locationTabs, type LocationTab, type useLocationAddress } from './use-location-address.js'
import { useFieldName } from './field-names.js'
import {
  formIncludes,
  toLocationDraft,
  toLocationEdit,
  type LocationDraft,
} from './draft/location-draft.js'
import './location-dialog.css'
import { messages } from './location-dialog.messages.js'
import { areRangesRight } from './draft/schedule-draft.js'
import { tabContents } from './tab-contents.js'

interface LocationDialogProps {
  readonly address: ReturnType<typeof useLocationAddress>
}

/** Tabbed dialog for the location selected in the URL. */
export function LocationDialog({ address }: LocationDialogProps) {
  const { client } = useRuntime()
  const { locationId } = address
  const { data, error, isFetching } = useApiQuery(
    locationId === undefined
      ? undefined
      : apiQuery(client, 'location.get', { id: locationId, include: [...formIncludes] }),
  )
  // Wait for fresh data before opening the form; later responses must not replace its contents.
  const [shownId, setShownId] = useState<number>()
  const isKnown = locationId !== undefined && data?.id === locationId
  const isShown = isKnown && (!isFetching || shownId === locationId)
  useEffect(() => setShownId(isShown ? locationId : undefined), [isShown, locationId])
  if (locationId === undefined) return null
  if (isShown) return <LocationForm key={locationId} given={data} address={address} />
  return <PendingDialog error={error} onClose={address.closeLocation} />
}

function PendingDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  return (
    <Dialog
      open
      size="large"
      title={t('general')}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {error ? (
        <p role="alert">{toMessage(error, t('notFound'), language)}</p>
      ) : (
        <Loading label={t('loading')} />
      )}
    </Dialog>
  )
}

const tabOf = (field: string): LocationTab =>
  ({ closures: 'schedule', releases: 'schedule', schedule: 'schedule', medias: 'media' } as const)[
    field
  ] ?? 'general'

function LocationForm({ given, address }: LocationDialogProps & { readonly given: Location }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { language } = useLocale()
  // Concurrent changes cause a conflict on save and are not merged into the open form.
  const [location] = useState(given)
  const [first] = useState(() => toLocationDraft(location))
  const [uploads, setUploads] = useState(0)
  const [isSettingsDirty, setSettingsDirty] = useState(false)
  const [asked, setAsked] = useState<LocationTab>()
  const [confirmed, question] = useBookingsConfirmation()
  const describeConflict = useConflict()
  const validate = (draft: LocationDraft): FieldErrors => ({
    name: draft.name.trim() ? undefined : t('nameMissing'),
    closures: areRangesRight(draft.schedule.closures) ? undefined : 'wrong',
    releases: areRangesRight(draft.schedule.releases) ? undefined : 'wrong',
  })
  const showTabOf = (errors: FieldErrors) => {
    const field = Object.keys(errors).find((one) => errors[one] !== undefined)
    if (field) address.setTab(tabOf(field.split('.')[0]!))
  }
  const save = async (draft: LocationDraft) => {
    if (uploads > 0) throw new NotYet(t('uploading'))
    if (isSettingsDirty) throw new NotYet(t('settingsUnsaved'))
    const shown = new Set(draft.mediaIds)
    for (const [id, text] of Object.entries(draft.mediaTexts))
      if (shown.has(Number(id)))
        await mutate(runtime, 'media.update', {
          id: Number(id),
          body: { text: text.trim() || null },
        })
    const edit = toLocationEdit(first, draft)
    if (Object.keys(edit).length === 0) return true
    const outcome = await confirmed((confirmIds) =>
      mutate(runtime, 'location.update', {
        id: location.id,
        ...(confirmIds && { confirmIds: [...confirmIds] }),
        body: { ...edit, ...(location.version !== undefined && { version: location.version }) },
      }),
    )
    return outcome === 'saved'
  }
  return (
    <>
      <FormDialog
        size="large"
        title={t('editNamed', { name: location.name })}
        subtitle={location.longQualifier || undefined}
        first={first}
        validate={validate}
        onInvalid={showTabOf}
        save={save}
        fallback={(error) =>
          error instanceof NotYet
            ? error.message
            : describeConflict(error) || toMessage(error, t('failed'), language)
        }
        isDirtyElsewhere={isSettingsDirty}
        onDone={address.closeLocation}
      >
        {(form) => (
          <Tabs
            label={t('sections')}
            value={address.tab}
            onChange={(tab) => (isSettingsDirty ? setAsked(tab) : address.setTab(tab))}
            tabs={locationTabs.map((tab) => {
              const Content = tabContents[tab]
              return {
                value: tab,
                label: t(tab),
                content: (
                  <div className="location-tab stack gap-5">
                    <Content
                      {...form}
                      location={location}
                      onUpload={(by) => setUploads((count) => count + by)}
                      onSettingsDirty={setSettingsDirty}
                    />
                  </div>
                ),
              }
            })}
          />
        )}
      </FormDialog>
      {question}
      {asked && (
        <Dialog
          open
          alert
          size="small"
          title={t('settingsUnsaved')}
          onCloseRequest={() => setAsked(undefined)}
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>{t('stay')}</Button>
              <Button
                variant="danger"
                onClick={() => {
                  setSettingsDirty(false)
                  setAsked(undefined)
                  address.setTab(asked)
                }}
              >
                {t('discard')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

/** Thrown if the form is incomplete and cannot be saved yet. */
class NotYet extends Error {}

/** Describes the conflicting changes if another user has saved the location since it was loaded. */
function useConflict(): (error: unknown) => string | undefined {
  const t = useMessages(messages)
  const { user } = useSession()
  const nameField = useFieldName()
  return (error) => {
    if (!isApiError(error) || error.code !== 'VERSION_CONFLICT') return undefined
    const locations = (error.data?.['locations'] ?? []) as readonly {
      readonly changes?: readonly LocationHistoryEntry[]
    }[]
    const entries = locations.flatMap(({ changes = [] }) => changes)
    const fields = entries.flatMap(({ changes }) => changes.map(({ field }) => nameField(field)))
    if (fields.length === 0) return undefined
    const list = [...new Set(fields)].join(', ')
    return entries.every(({ person }) => person?.id === user.personId)
      ? t('conflictOwn', { list })
      : t('conflict', { person: entries[0]?.person?.name ?? t('somebody'), list })
  }
}
