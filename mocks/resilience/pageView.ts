/** A control of a page: a button, a link, a field. */
export type PageControl = {
  /** Its place in the page: the same for the same element, and for one that took its place. */
  readonly key: string
  /** Its text. */
  readonly name: string
  readonly isEnabled: boolean
}

/** Something that shows that the page is busy. */
export type PageBusy = {
  readonly key: string
  readonly kind: 'aria-busy' | 'progressbar' | 'animation'
  /** Its tag and text. */
  readonly name: string
}

/** What a page shows to a person: all its frames and open shadow roots. JSON. */
export type PageView = {
  /** The visible texts, each a line. */
  readonly texts: readonly string[]
  readonly controls: readonly PageControl[]
  /** An animation is listed only where the page has changed since the last click. */
  readonly busy: readonly PageBusy[]
  /** Whether nothing is to be seen: no text, no picture, no control. */
  readonly isBlank: boolean
}
