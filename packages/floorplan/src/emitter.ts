export class Emitter<Events> {
  readonly #handlers = new Map<keyof Events, Set<(detail: never) => void>>()

  on<Type extends keyof Events>(type: Type, handler: (detail: Events[Type]) => void): () => void {
    const own = this.#handlers.get(type) ?? new Set()
    this.#handlers.set(type, own.add(handler))
    return () => void own.delete(handler)
  }

  emit<Type extends keyof Events>(type: Type, detail: Events[Type]): void {
    for (const handler of [...(this.#handlers.get(type) ?? [])])
      (handler as (detail: Events[Type]) => void)(detail)
  }

  clear(): void {
    this.#handlers.clear()
  }
}
