import { toMessage, type Category } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { toasts } from '../../../shared/toasts.js'
import { useCategoryFields } from './use-category-fields.js'
import { messages } from './booking-categories-view.messages.js'
import {
  isMinutes,
  minuteLimits,
  toCategoryDraft,
  toCategoryInput,
  type CategoryDraft,
} from './category-draft.js'
import { CategoryForm } from './category-form.js'
import { EntryList } from '../entry-list/entry-list.js'

export default function BookingCategoriesView() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { language } = useLocale()
  const answer = useApiQuery(apiQuery(runtime.client, 'category.list', { names: 'stored' }))
  const categories = answer.data ?? []
  // The first category is prefilled from the first template.
  const templates = useApiQuery(
    answer.data?.length === 0 ? apiQuery(runtime.client, 'category.templates') : undefined,
  )
  const query = { ...answer, data: templates.isLoading ? undefined : answer.data }
  const place = ({ id }: Category) => categories.findIndex((category) => category.id === id)
  const move = async (category: Category, by: -1 | 1) => {
    const ids = categories.map(({ id }) => id)
    const from = place(category)
    ids.splice(from + by, 0, ...ids.splice(from, 1))
    try {
      await mutate(runtime, 'category.order', { body: { ids } })
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t('saveFailed'), language) })
    }
  }
  return (
    <EntryList<Category, CategoryDraft>
      name="booking-categories"
      title={t('title')}
      subtitle={t('subtitle')}
      addLabel={t('add')}
      emptyIcon="grid"
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      query={query}
      nameOf={({ namePlural }) => namePlural}
      defaultSort={{ key: 'position', descending: false }}
      columns={[
        { key: 'name', header: t('name'), kind: 'title', value: ({ namePlural }) => namePlural },
        {
          key: 'position',
          header: t('position'),
          kind: 'number',
          value: (category) => place(category) + 1,
        },
        {
          key: 'timeslotKind',
          header: t('timeslotKind'),
          value: ({ timeslotKind }) => t(timeslotKind),
        },
        { key: 'adminOnly', header: t('visibleTo'), value: (category) => t(audience(category)) },
        { key: 'isUsed', header: t('inUse'), value: ({ isUsed }) => t(isUsed ? 'yes' : 'no') },
        {
          key: 'locationKind',
          header: t('locationKind'),
          isExtra: true,
          value: ({ locationKind }) => locationKind,
        },
      ]}
      actions={(category) => [
        {
          id: 'up',
          label: t('moveUp'),
          icon: 'arrow-up',
          disabled: place(category) === 0,
          onSelect: () => void move(category, -1),
        },
        {
          id: 'down',
          label: t('moveDown'),
          icon: 'arrow-down',
          disabled: place(category) === categories.length - 1,
          onSelect: () => void move(category, 1),
        },
      ]}
      toDraft={(category) => toCategoryDraft(category ?? templates.data?.[0])}
      validate={(draft) => ({
        nameSingle: draft.nameSingle.trim() ? undefined : t('nameMissing'),
        namePlural: draft.namePlural.trim() ? undefined : t('nameMissing'),
        alignBookingTimeTo:
          draft.alignBookingTimeFrom &&
          draft.alignBookingTimeTo &&
          draft.alignBookingTimeFrom >= draft.alignBookingTimeTo
            ? t('timesInOrder')
            : undefined,
        quotaRestrictionAmount:
          draft.quotaRestrictionActive && draft.quotaRestrictionAmount < 1
            ? t('atLeastOne')
            : undefined,
        minutesAllowedEarly:
          draft.allowsEarly && !isMinutes(draft.minutesAllowedEarly)
            ? t('minutes', minuteLimits)
            : undefined,
        minutesAutoCancel:
          draft.autoCancels && !isMinutes(draft.minutesAutoCancel)
            ? t('minutes', minuteLimits)
            : undefined,
      })}
      history={{ list: 'category', ...useCategoryFields() }}
      Form={CategoryForm}
      save={(draft, id, base) =>
        id === undefined
          ? mutate(runtime, 'category.create', { body: toCategoryInput(draft) })
          : mutate(runtime, 'category.update', { id, body: { ...toCategoryInput(draft), ...base } })
      }
      removeTitle={(values) => t('removeTitle', values)}
      remove={({ id }) => mutate(runtime, 'category.remove', { id })}
      saveFailed={t('saveFailed')}
      removeFailed={t('removeFailed')}
    />
  )
}

const audience = ({ adminOnly, restriction }: Category) =>
  adminOnly ? 'administrators' : restriction ? 'group' : 'everybody'
