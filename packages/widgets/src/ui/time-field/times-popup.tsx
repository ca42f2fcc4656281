import { Floating, type FloatingProps } from '../floating/floating.js'
import { Listbox, type ListboxOption, type ListboxProps } from '../listbox/listbox.js'

/** The suggestions that a time field opens. */
export function TimesPopup({
  list,
  ...floating
}: FloatingProps & { readonly list: ListboxProps<ListboxOption> }) {
  return (
    <Floating matchWidth {...floating}>
      <Listbox {...list} />
    </Floating>
  )
}
