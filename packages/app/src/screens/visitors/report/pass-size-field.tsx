import type { PassSize } from '@mosaic-booking/sdk'
import { Select, useMessages } from '@mosaic-booking/widgets/ui'
import '../../../shared/filter-chips/filter-chips.css'
import { messages } from '../visitors.messages.js'
import { passSizes } from './use-pass-size.js'

interface PassSizeFieldProps {
  readonly value: PassSize
  readonly onChange: (size: PassSize) => void
}

/** The paper on which passes are printed. */
export function PassSizeField({ value, onChange }: PassSizeFieldProps) {
  const t = useMessages(messages)
  return (
    <div className="filter-chips">
      <Select
        label={t('passSize')}
        hideLabel
        icon="print"
        value={value}
        onChange={onChange}
        options={passSizes.map((size) => ({ value: size, label: t(`pass${size}`) }))}
      />
    </div>
  )
}
