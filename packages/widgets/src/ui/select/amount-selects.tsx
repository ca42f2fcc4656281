import { formatCapacityChoice, formatDuration } from '@mosaic-booking/sdk/rules'
import { useLocale } from '../../locale/use-locale.js'
import { Select, type SelectProps } from './select.js'

export interface AmountSelectProps extends Omit<SelectProps<number>, 'options'> {
  /** The options, where 0 means "Any". */
  readonly options: readonly number[]
}

/** A duration in minutes, formatted as "45 mins", "1 hour 30 mins" or "2 days". */
export function DurationSelect({ options, ...props }: AmountSelectProps) {
  const setting = useLocale()
  return (
    <Select
      {...props}
      options={options.map((value) => ({ value, label: formatDuration(value, setting) }))}
    />
  )
}

/**
 * A number of people, formatted as "Any", "1 person" or "N people". 101 is "More than 100 people".
 */
export function CapacitySelect({ options, ...props }: AmountSelectProps) {
  const setting = useLocale()
  return (
    <Select
      {...props}
      options={options.map((value) => ({ value, label: formatCapacityChoice(value, setting) }))}
    />
  )
}
