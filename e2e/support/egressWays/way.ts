export type Way = {
  /** Unique. The first label of the requested host. */
  readonly name: string
  /** `url` is an https address at the way's own host. */
  readonly html?: ((url: string) => string) | undefined
  /** Runs in the document as source text: it must not use anything from its module. */
  readonly run?: ((url: string) => unknown) | undefined
  /** A worker's script, which `run` finds at `./<name>.js`. */
  readonly worker?: ((url: string) => string) | undefined
  readonly headers?: ((url: string) => Readonly<Record<string, string | readonly string[]>>) | undefined
  /** Default: in a frame, with the others. */
  readonly opens?: 'frame' | 'tab' | undefined
}

export const OUTSIDE = 'ways.example'

export function toWayUrl({ name }: Pick<Way, 'name'>): string {
  return `https://${name}.${OUTSIDE}/x`
}
