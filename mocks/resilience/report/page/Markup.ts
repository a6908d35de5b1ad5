/** A piece of HTML. A class, so that nothing that was read from a file can be taken for one. */
export class Markup {
  readonly text: string

  /** @param text HTML that is safe as it stands: of our own, or made by `html` */
  constructor(text: string) {
    this.text = text
  }
}
