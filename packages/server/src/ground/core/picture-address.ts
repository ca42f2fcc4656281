/**
 * The address of a person's picture, as a field of the person; absent without a picture. The hash
 * changes with the picture, so browsers can cache it forever.
 */
export const pictureOf = (
  personId: number,
  hash: string | null | undefined,
): { readonly picture?: string } =>
  hash ? { picture: `/api/v1/person/${personId}/picture?version=${hash}` } : {}
