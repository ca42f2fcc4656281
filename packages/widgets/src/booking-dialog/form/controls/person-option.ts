import type { ListboxOption } from '../../../ui/listbox/listbox.js'
import type { FormPerson } from '../../fields/form-person.js'

export interface PersonOption extends ListboxOption {
  readonly person: FormPerson
}

export const toPersonOption = (person: FormPerson): PersonOption => ({
  value: String(person.id ?? person.email),
  label: person.name,
  detail: person.email,
  person,
})
