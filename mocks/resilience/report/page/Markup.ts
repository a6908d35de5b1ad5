/** A class, so that nothing read from a file can be taken for HTML. */
export class Markup {
  readonly text: string

  /** Safe HTML: our own, or made by `html`. */
  constructor(text: string) {
    this.text = text
  }
}
