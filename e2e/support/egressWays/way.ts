/** A way for a page to ask another machine. */
export type Way = {
  /** Unique. It is the first label of the host that is asked. */
  readonly name: string
  /** What the document holds. `url` is an https address at the way's own host. */
  readonly html?: ((url: string) => string) | undefined
  /** Runs in the document, as text: it must not use anything from its module. */
  readonly run?: ((url: string) => unknown) | undefined
  /** The script of a worker, which `run` finds at `./<name>.js`. */
  readonly worker?: ((url: string) => string) | undefined
  /** Headers of the document. */
  readonly headers?: ((url: string) => Readonly<Record<string, string | readonly string[]>>) | undefined
  /** Where the document stands. Default: in a frame, with the others. */
  readonly opens?: 'frame' | 'tab' | undefined
}

/** The domain below which each way has its host. */
export const OUTSIDE = 'ways.example'

/** The address that a way asks. */
export function toWayUrl({ name }: Pick<Way, 'name'>): string {
  return `https://${name}.${OUTSIDE}/x`
}
