import { TextField, type TextFieldProps } from '@mosaic-booking/widgets/ui'

interface SearchFieldProps extends Omit<TextFieldProps, 'hideLabel' | 'placeholder' | 'type'> {
  readonly label: string
}

/** A search field for a list, with the label as placeholder. */
export function SearchField({ label, ...field }: SearchFieldProps) {
  return <TextField {...field} label={label} placeholder={label} hideLabel type="search" />
}
