import type { CallOptions } from '../call-options.js'
import { noun } from '../noun.js'

/** Operations with media types other than JSON, in the contract's format. */
export interface FileNoun {
  text(request: { id: number }, options?: CallOptions): Promise<string>
  saveText(request: { id: number; body: string }, options?: CallOptions): Promise<void>
  picture(request: { id: number }, options?: CallOptions): Promise<Blob>
  create(request: { body: FormData }, options?: CallOptions): Promise<{ id: number }>
}
export const file = noun<FileNoun>('file', {
  text: ['GET', '/file/{id}/text'],
  saveText: ['PUT', '/file/{id}/text'],
  picture: ['GET', '/file/{id}/picture'],
  create: ['POST', '/file', 0, 1],
})
