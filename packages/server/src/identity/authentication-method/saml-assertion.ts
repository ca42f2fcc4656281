import type { SamlAnswer } from './saml-thread.js'

interface Element {
  readonly _?: string
  readonly $?: Readonly<Record<string, string>>
}

/** The parts of a signed assertion that the library reads without asking for them. */
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

/** All values of each attribute, by its name in lower case: one may have several, and come again. */
export function readAttributes(
  assertion: SignedAssertion | undefined,
): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const { Attribute = [] } of assertion?.AttributeStatement ?? [])
    for (const { $: { Name } = {}, AttributeValue = [] } of Attribute) {
      const values = AttributeValue.flatMap((one) => one._?.trim() || [])
      if (Name === undefined || values.length === 0) continue
      const name = Name.toLowerCase()
      found.set(name, [...(found.get(name) ?? []), ...values])
    }
  return Object.fromEntries(found)
}

/** Attributes that name somebody for good, with the standard's first. */
const subjectAttributes = [
  'urn:oasis:names:tc:saml:attribute:subject-id',
  'urn:oasis:names:tc:saml:attribute:pairwise-id',
  'http://schemas.microsoft.com/identity/claims/objectidentifier',
]

/** Who somebody is for good; undefined where the provider gives a name for this one login, or none. */
export function toSubject(
  { nameID, nameIDFormat = '' }: SamlAnswer['profile'],
  attributes: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  if (nameID && nameIDFormat.endsWith(':persistent')) return nameID
  const lasting = subjectAttributes.flatMap((name) => attributes[name] ?? [])[0]
  return lasting ?? (nameIDFormat.endsWith(':transient') ? undefined : nameID)
}
