import { formatNumber } from '@mosaic-booking/sdk/rules'
import { Button, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './locations-view.messages.js'
import type { ShownTree } from './use-shown-tree.js'
import { WholeTreeMenu } from './whole-tree-menu.js'
import { SearchField } from '../../../shared/search-field.js'
import '../../../shared/toolbar/toolbar.css'

interface LocationsToolsProps {
  /** Total number of locations. */
  readonly all: number
  readonly found: number
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly shown: ShownTree
  readonly onAddMany: () => void
}

export function LocationsTools(props: LocationsToolsProps) {
  const { all, found, search, onSearch, shown, onAddMany } = props
  const t = useMessages(messages)
  const { locale } = useLocale()
  return (
    <div className="toolbar cluster gap-3">
      <SearchField
        className="toolbar-search"
        label={t('search')}
        value={search}
        onChange={onSearch}
      />
      <p className="toolbar-count hint" role="status">
        {search.trim()
          ? t('found', { count: found, all: formatNumber(all, locale) })
          : t('count', { count: all })}
      </p>
      <Button
        variant="quiet"
        icon={shown.isEditing ? 'check' : 'edit'}
        aria-pressed={shown.isEditing}
        onClick={() => shown.setEditing(!shown.isEditing)}
      >
        {t(shown.isEditing ? 'stopEditing' : 'edit')}
      </Button>
      <Button variant="quiet" icon="plus" onClick={onAddMany}>
        {t('addMany')}
      </Button>
      {shown.within === undefined && <WholeTreeMenu />}
    </div>
  )
}
