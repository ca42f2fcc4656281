import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { documentMaxBytes, uploadTimeoutMs } from '../base/limits.js'
import { embedScopes } from '../base/scope.js'
import {
  clearable,
  entity,
  enumeration,
  FilePart,
  Flag,
  Id,
  Name,
  optional,
  Text,
  WebAddress,
} from '../base/schema.js'

export const MediaKind = enumeration(
  'MediaKind',
  ['IMAGE', 'PDF_DOCUMENT', 'FLOOR_PLAN_IMAGE', 'LINK', 'MAP_LINK', 'FILM'],
  'The type of a media item.',
)

export const MediaSize = entity(
  'MediaSize',
  { url: Type.String(), width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) },
  'One size of an image, in pixels.',
)

export const Media = entity(
  'Media',
  {
    id: Id,
    name: optional(Type.String()),
    kind: MediaKind,
    url: optional(Type.String()),
    text: optional(Type.String()),
    sizes: optional(Type.Array(MediaSize, { description: 'Absent until the image is resized' })),
    isLegacy: optional(Flag),
    isOfCategory: optional({
      ...Flag,
      description:
        'Among the images of a location: whether it is the picture of its category, because the location has none',
    }),
  },
  'An image, document or link.',
)

export const MediaUpload = entity(
  'MediaUpload',
  {
    kind: MediaKind,
    name: optional(Name()),
    text: optional(Text(1000)),
    url: optional(WebAddress),
    file: optional(
      FilePart(
        'image/png, image/jpeg, image/gif, image/webp, application/pdf, video/mp4, video/webm',
        documentMaxBytes,
      ),
    ),
  },
  'An image of up to 10 MB and 50 megapixels, or a PDF document or a film of up to 20 MB, as a file, or a link as a URL. Images are re-encoded. Films are MP4 (H.264, VP9 or AV1) or WebM.',
)

export const mediaEndpoints = endpoints({
  get: {
    method: 'GET',
    path: '/media/{id}',
    access: ['authenticated', 'locationManager', 'system'],
    scope: embedScopes,
    summary: 'Get a media item',
    answers: { 200: Media },
  },
  content: {
    method: 'GET',
    path: '/media/{id}/content',
    access: ['authenticated', 'locationManager', 'system'],
    scope: embedScopes,
    summary: 'Get the file in one of its widths, or a range of its bytes',
    query: { width: optional(Type.Integer({ minimum: 1, maximum: 20_000 })) },
    answers: { 200: { mediaType: 'application/octet-stream' } },
  },
  create: {
    method: 'POST',
    path: '/media',
    access: 'admin',
    summary: 'Upload an image, document or film, or add a link',
    body: { mediaType: 'multipart/form-data', form: MediaUpload },
    answers: { 201: Media },
    keyed: true,
    timeoutMs: uploadTimeoutMs,
  },
  update: {
    method: 'PUT',
    path: '/media/{id}',
    access: 'admin',
    summary: 'Rename a media item or change its link',
    body: entity(
      'MediaEdit',
      { name: optional(Name()), text: clearable(Text(1000)), url: optional(WebAddress) },
      'The fields to change.',
    ),
    answers: { 200: Media },
  },
})
