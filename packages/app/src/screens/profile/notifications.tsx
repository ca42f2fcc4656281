import { toMessage, type EventCategory, type Subscription } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Card,
  Checkbox,
  Loading,
  Notice,
  Select,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { isAdministrator } from '../../shared/is-administrator.js'
import { toasts } from '../../shared/toasts.js'
import { flattenTree } from '../../shared/location-tree.js'
import { nameLocations, useLocations } from '../../shared/use-locations.js'
import { useSubmit } from '../../shared/use-submit.js'
import { useSession } from '../../session/session.js'
import { messages } from './profile.messages.js'

const own = { id: 'current' } as const
const isSame = (one: Subscription, other: Subscription) =>
  one.locationId === other.locationId && one.eventCategory === other.eventCategory

/** E-mail subscriptions to bookings at a location and its descendants. */
export function Notifications() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const subscriptions = useApiQuery(apiQuery(client, 'user.subscriptions', own))
  const categories = useApiQuery(apiQuery(client, 'config.eventCategories'))
  const { tree, error: treeError, refetch } = useLocations()
  const error = subscriptions.error ?? categories.error ?? treeError
  return (
    <div className="profile-stack stack gap-5">
      <Reminders />
      <Card title={t('subscriptionsTitle')} level={2} className="profile-card">
        <p className="profile-hint muted">{t('subscriptionsHint')}</p>
        {subscriptions.data && categories.data && tree ? (
          <Subscriptions
            subscriptions={subscriptions.data}
            categories={categories.data}
            places={flattenTree(tree).map(({ location: { id } }) => ({
              value: id,
              label: nameLocations(tree, [id], language),
            }))}
          />
        ) : error ? (
          <RetryNotice
            onRetry={() => {
              subscriptions.refetch()
              categories.refetch()
              refetch()
            }}
          >
            {toMessage(error, t('subscriptionsFailed'), language)}
          </RetryNotice>
        ) : (
          <Loading label={t('subscriptionsLoading')} />
        )}
      </Card>
    </div>
  )
}

/** Reminders for bookings that the user attends. Reminders for own bookings are always sent. */
function Reminders() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { user } = useSession()
  const [problem, setProblem] = useState<string>()
  const save = async (attendeeReminders: boolean) => {
    setProblem(undefined)
    try {
      await mutate(runtime, 'user.update', {
        id: 'current',
        body: { defaults: { attendeeReminders } },
      })
      toasts.add({ tone: 'success', text: t('saved') })
    } catch (error) {
      setProblem(toMessage(error, t('failed'), language))
    }
  }
  return (
    <Card title={t('remindersTitle')} level={2} className="profile-card">
      {problem && <Notice tone="error">{problem}</Notice>}
      <Checkbox
        label={t('attendeeReminders')}
        checked={user.defaults?.attendeeReminders === true}
        onChange={(isOn) => void save(isOn)}
      />
    </Card>
  )
}

interface SubscriptionsProps {
  readonly subscriptions: readonly Subscription[]
  readonly categories: readonly { readonly value: string; readonly text: string }[]
  readonly places: readonly { readonly value: number; readonly label: string }[]
}

function Subscriptions({ subscriptions, categories, places }: SubscriptionsProps) {
  const t = useMessages(messages)
  const { user } = useSession()
  const runtime = useRuntime()
  const save = async (next: readonly Subscription[], text: string) => {
    await mutate(runtime, 'user.saveSubscriptions', { ...own, body: { subscriptions: [...next] } })
    toasts.add({ tone: 'success', text })
  }
  const nameOf = ({ locationId: id, eventCategory: category }: Subscription) => ({
    place: places.find(({ value }) => value === id)?.label ?? t('otherPlace'),
    category: categories.find(({ value }) => value === category)?.text ?? category,
  })
  if (places.length === 0 && subscriptions.length === 0)
    return (
      <p className="profile-hint muted">
        {t('noPlaces')}{' '}
        {isAdministrator(user) && <Link to="/admin">{t('openAdministration')}</Link>}
      </p>
    )
  return (
    <>
      <AddSubscription
        subscriptions={subscriptions}
        categories={categories}
        places={places}
        onAdd={(added) => save([...subscriptions, added], t('subscribed'))}
      />
      {subscriptions.length === 0 ? (
        <p className="profile-hint muted">{t('noSubscriptions')}</p>
      ) : (
        <ul className="profile-devices divided unstyled" aria-label={t('subscriptionsTitle')}>
          {subscriptions.map((one) => (
            <SubscriptionRow
              key={`${one.locationId} ${one.eventCategory}`}
              {...nameOf(one)}
              onRemove={() =>
                save(
                  subscriptions.filter((other) => !isSame(one, other)),
                  t('unsubscribed'),
                )
              }
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface AddSubscriptionProps extends SubscriptionsProps {
  readonly onAdd: (subscription: Subscription) => Promise<void>
}

function AddSubscription({ subscriptions, categories, places, onAdd }: AddSubscriptionProps) {
  const t = useMessages(messages)
  const [locationId, setLocation] = useState<number>()
  const [eventCategory, setCategory] = useState<EventCategory>()
  const [isSent, setSent] = useState(false)
  const isComplete = locationId !== undefined && eventCategory !== undefined
  const isListed =
    isComplete && subscriptions.some((one) => isSame(one, { locationId, eventCategory }))
  const { isBusy, problem, onSubmit } = useSubmit(t('failed'), () => {
    setSent(true)
    if (!isComplete || isListed) return false
    return onAdd({ locationId, eventCategory }).then(() => {
      setLocation(undefined)
      setCategory(undefined)
      setSent(false)
    })
  })
  return (
    <form className="profile-form" noValidate onSubmit={onSubmit}>
      {problem && (
        <Notice tone="error" className="profile-whole">
          {problem}
        </Notice>
      )}
      {isSent && !isComplete && (
        <Notice tone="error" className="profile-whole">
          {t('specifyBoth')}
        </Notice>
      )}
      {isSent && isListed && (
        <Notice tone="info" className="profile-whole">
          {t('subscribedAlready')}
        </Notice>
      )}
      <Select
        label={t('place')}
        icon="map-pin"
        placeholder={t('choosePlace')}
        value={locationId}
        options={places}
        aria-invalid={isSent && locationId === undefined}
        onChange={setLocation}
      />
      <Select
        label={t('eventCategory')}
        icon="bell"
        placeholder={t('chooseCategory')}
        value={eventCategory}
        options={categories.map(({ value, text }) => ({
          value: value as EventCategory,
          label: text,
        }))}
        aria-invalid={isSent && eventCategory === undefined}
        onChange={setCategory}
      />
      <div className="profile-whole">
        <Button type="submit" variant="primary" icon="plus" busy={isBusy}>
          {t('subscribe')}
        </Button>
      </div>
    </form>
  )
}

interface SubscriptionRowProps {
  readonly place: string
  readonly category: string
  readonly onRemove: () => Promise<void>
}

function SubscriptionRow({ place, category, onRemove }: SubscriptionRowProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const [isBusy, setBusy] = useState(false)
  const remove = () => {
    setBusy(true)
    onRemove()
      .catch((error: unknown) =>
        toasts.add({ tone: 'error', text: toMessage(error, t('failed'), language) }),
      )
      .finally(() => setBusy(false))
  }
  return (
    <li className="profile-device row apart gap-4">
      <div>
        <p className="profile-device-name">{category}</p>
        <p className="profile-hint muted">{place}</p>
      </div>
      <Button
        size="small"
        busy={isBusy}
        aria-label={t('unsubscribeFrom', { category, place })}
        onClick={remove}
      >
        {t('unsubscribe')}
      </Button>
    </li>
  )
}
