import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, Name } from '../base/schema.js'
import { Layout } from './location.js'
import { StaleVersion } from '../base/version.js'

export const layoutFields = { text: Name(100) } as const

export const LayoutInput = entity(
  'LayoutInput',
  { version: StaleVersion, ...layoutFields },
  'A room layout to create or change.',
)

export const layoutEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/layout',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'List all room layouts',
    answers: { 200: Type.Array(Layout) },
  },
  create: {
    method: 'POST',
    path: '/layout',
    access: 'admin',
    summary: 'Add a room layout',
    body: LayoutInput,
    answers: { 201: Layout },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/layout/{id}',
    access: 'admin',
    summary: 'Rename a room layout',
    body: LayoutInput,
    answers: { 200: Layout },
    errors: ['ALREADY_EXISTS', 'VERSION_CONFLICT'],
  },
  remove: {
    method: 'DELETE',
    path: '/layout/{id}',
    access: 'admin',
    summary: 'Delete a room layout that no booking uses; categories and locations lose it',
    answers: { 204: null },
    errors: ['IN_USE'],
  },
})
