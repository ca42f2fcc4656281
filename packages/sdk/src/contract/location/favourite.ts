import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, Id } from '../base/schema.js'

export const Favourites = entity(
  'Favourites',
  { locationIds: Type.Array(Id) },
  'The spaces that the caller has marked as favourites and still sees, in the order of the tree.',
)

export const favouriteEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/favourite',
    access: 'user',
    summary: 'List one’s own favourite spaces',
    answers: { 200: Favourites },
  },
  set: {
    method: 'PUT',
    path: '/favourite/{id}',
    access: 'user',
    summary: 'Mark a space as a favourite, or no longer',
    body: entity('FavouriteInput', { isFavourite: Type.Boolean() }, 'Whether it is a favourite.'),
    forOwnDevice: true,
    answers: { 200: Favourites },
  },
})
