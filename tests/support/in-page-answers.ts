/** A call of the server inside a page, as `fetch` takes it. */
export type InPageCall = readonly [input: string | URL | Request, init?: RequestInit | undefined]

/**
 * Told of each call of a server inside the page and of its answer. Tests hold them to the contract;
 * the built Storybook, which has the same server, has no validator.
 */
export const inPageAnswers = {
  check: (_call: InPageCall, _answer: Response): void => undefined,
}
