import type { SamlAnswer } from './saml-thread.js'

interface Element {
  readonly _?: string
  readonly $?: Readonly<Record<string, string>>
}

/** The parts of a signed assertion that the library does not return separately. */
export interface SignedAssertion {
  readonly $?: { readonly ID?: string }
  readonly Conditions?: readonly { readonly $?: { readonly NotOnOrAfter?: string } }[]
  readonly Subject?: readonly {
    readonly SubjectConfirmation?: readonly {
      readonly $?: { readonly Method?: string }
      readonly SubjectConfirmationData?: readonly {
        readonly $?: Readonly<Record<string, string>>
      }[]
    }[]
  }[]
  readonly AttributeStatement?: readonly {
    readonly Attribute?: readonly (Element & { readonly AttributeValue?: readonly Element[] })[]
  }[]
}

/**
 * Returns all values of each attribute, by its name in lower case. Attributes may be repeated and
 * may have several values. A friendly name counts unless an attribute has it as its name.
 */
export function readAttributes(
  assertion: SignedAssertion | undefined,
): Readonly<Record<string, readonly string[]>> {
  const [named, friendly] = [new Map<string, string[]>(), new Map<string, string[]>()]
  const add = (to: Map<string, string[]>, name: string | undefined, values: readonly string[]) => {
    const key = name?.trim().toLowerCase()
    if (key) to.set(key, [...(to.get(key) ?? []), ...values])
  }
  for (const { Attribute = [] } of assertion?.AttributeStatement ?? [])
    for (const { $: { Name, FriendlyName } = {}, AttributeValue = [] } of Attribute) {
      const values = AttributeValue.flatMap((one) => one._?.trim() || [])
      if (values.length === 0) continue
      add(named, Name, values)
      add(friendly, FriendlyName, values)
    }
  return Object.fromEntries([...friendly, ...named])
}

/** Attributes with a permanent identifier, the standard ones first. */
const subjectAttributes = [
  'urn:oasis:names:tc:saml:attribute:subject-id',
  'urn:oasis:names:tc:saml:attribute:pairwise-id',
  'http://schemas.microsoft.com/identity/claims/objectidentifier',
]

/**
 * Returns a person's permanent identifier; undefined if the provider sends only a transient one or
 * none.
 */
export function toSubject(
  { nameID, nameIDFormat = '' }: SamlAnswer['profile'],
  attributes: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  if (nameID && nameIDFormat.endsWith(':persistent')) return nameID
  const lasting = subjectAttributes.flatMap((name) => attributes[name] ?? [])[0]
  return lasting ?? (nameIDFormat.endsWith(':transient') ? undefined : nameID)
}
