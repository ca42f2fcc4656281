import { toMessage, type Category } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Breadcrumb,
  EmptyState,
  Loading,
  Notice,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useNavigate, useParams } from 'react-router'
import { readAddress, writeAddress } from '../../../shared/address/address.js'
import { categoryPath, searchAddress } from '../../../shared/address/shared-addresses.js'
import { useAddress } from '../../../shared/address/use-address.js'
import { RetryNotice } from '../../../shared/loaded/retry-notice.js'
import { toCategoryIcon } from '../../../shared/category-icon.js'
import type { LocationNode } from '../../../shared/location-tree.js'
import { NotSetUp } from '../../../shared/not-set-up/not-set-up.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { readSearchVariant, toSearchPath } from '../../../shared/search-variant.js'
import { useLocations } from '../../../shared/use-locations.js'
import { useSession } from '../../../session/session.js'
import { messages as findMessages } from '../find.messages.js'
import { messages } from './by-location.messages.js'
import { CategoryChoice } from './category-choice.js'
import { PlacePicker } from './place-picker.js'
import { PlaceSearch } from './place-search.js'
import { chooseCategory, findPlace, toPath, toSites } from './places.js'
import '../find.css'
import './by-location.css'

/**
 * Search by location, from a site down to a space (D-008). The URL contains the current location.
 */
export default function LocationScreen() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { user } = useSession()
  const { tree, error, refetch } = useLocations()
  if (!tree && error)
    return (
      <>
        <Heading />
        <RetryNotice title={t('failed')} onRetry={refetch}>
          {toMessage(error, t('failedText'), language)}
        </RetryNotice>
      </>
    )
  if (!tree) return <Loading label={t('loading')} />
  if (tree.length > 0) return <Places tree={tree} />
  return (
    <>
      <Heading />
      <NotSetUp
        user={user}
        icon="map-pin"
        title={t('noSites')}
        forAdministrator={t('noSitesAdmin')}
        forOthers={t('noSitesUser')}
        view="locations"
        action={t('addSite')}
      />
    </>
  )
}

function Heading() {
  const t = useMessages(messages)
  const find = useMessages(findMessages)
  return <PageHeading kicker={find('kicker')} title={t('title')} subtitle={t('intro')} />
}

function Places({ tree }: { readonly tree: readonly LocationNode[] }) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const { category: asked } = readAddress(categoryPath, useParams())
  const [{ place: placeId }] = useAddress(searchAddress)
  const { org, user, categories } = useSession()
  const variant = readSearchVariant(org.configSettings)
  const isCategoryFirst = variant === 'CATEGORY_THEN_PLACE'
  const wanted = [asked, user.defaults?.category]
  const first = isCategoryFirst ? chooseCategory(categories, wanted) : undefined
  const offers = useOffers(first)
  const place = findPlace(tree, placeId)
  const sites = toSites(tree).filter(offers)
  const inside = place?.children.filter(offers) ?? []
  const go = (to: number | undefined, category = asked) =>
    void navigate({
      pathname: toSearchPath(variant, category),
      search: String(writeAddress(searchAddress, { place: to })),
    })
  return (
    <>
      {place ? (
        <div className="stack gap-2">
          <Breadcrumb
            crumbs={[
              { id: 0, label: t('all') },
              ...toPath(place).map(({ location }) => ({ id: location.id, label: location.name })),
            ]}
            onSelect={(crumb) => go(Number(crumb) || undefined)}
          />
          <PageHeading
            key={place.location.id}
            title={place.location.name}
            subtitle={place.location.address}
          />
        </div>
      ) : (
        <Heading />
      )}
      {placeId !== undefined && !place && <Notice tone="warning">{t('gone')}</Notice>}
      {first && !place && (
        <CategoryChoice
          categories={categories}
          value={first}
          onChange={(next) => go(undefined, next)}
        />
      )}
      {!place && sites.length === 0 && first && (
        <EmptyState
          icon={toCategoryIcon(first)}
          title={t('noneOfCategory', { category: first.namePlural })}
        />
      )}
      {(place ? inside : sites).length > 0 && (
        <PlacePicker
          key={`choice ${place?.location.id ?? 0}`}
          label={place ? t('inside', { name: place.location.name }) : t('sites')}
          places={place ? inside : sites}
          sites={place ? undefined : sites}
          onChoose={go}
        />
      )}
      {place && (
        <PlaceSearch
          key={`search ${place.location.id}`}
          place={place}
          wanted={first ? [first.id] : wanted}
          categories={categories}
          onCategory={(next) => go(place.location.id, next)}
          onPlace={go}
        />
      )}
    </>
  )
}

/** Whether a location offers a category. If no category is given, all locations match. */
function useOffers(category: Category | undefined): (node: LocationNode) => boolean {
  const { client } = useRuntime()
  const { data } = useApiQuery(
    category && apiQuery(client, 'location.list', { select: 'higher', bc: [category.id] }),
  )
  if (!category || !data) return () => true
  const ids = new Set(data.map(({ id }) => id))
  return ({ location }) => ids.has(location.id)
}
