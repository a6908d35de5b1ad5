export type PageControl = {
  /** The same for an element that took its place. */
  readonly key: string
  readonly name: string
  readonly isEnabled: boolean
}

export type PageBusy = {
  readonly key: string
  readonly kind: 'aria-busy' | 'progressbar' | 'animation'
  readonly name: string
}

/** All frames and open shadow roots. JSON. */
export type PageView = {
  readonly texts: readonly string[]
  readonly controls: readonly PageControl[]
  /** Lists an animation only if the page has changed since the last click. */
  readonly busy: readonly PageBusy[]
  readonly isBlank: boolean
}
