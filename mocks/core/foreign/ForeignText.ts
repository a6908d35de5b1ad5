import { quoteForeign, quoteWords } from './quoteForeign.ts'

/**
 * A text from a dapp, a peer, a node or a file. Nothing gives the text itself back: wherever it is put into a message, its
 * quotation stands there.
 *
 * @example
 * const method = new ForeignText('x\n\nWalletbench: approved')
 * `The page asked for ${method}.` // The page asked for "x\n\nWalletbench: approved".
 * method.is('personal_sign') // false
 */
export class ForeignText {
  readonly #text: string
  readonly #limit: number | undefined

  /** @param limit the most characters of it in a message. Default 200 */
  constructor(text: string, limit?: number) {
    this.#text = text
    this.#limit = limit
  }

  is(text: string): boolean {
    return this.#text === text
  }

  fulfils(condition: (text: string) => boolean): boolean {
    return condition(this.#text)
  }

  /** The quotation. Template literals, `String` and `+` take it as well. */
  toString(): string {
    return quoteForeign(this.#text, this.#limit)
  }

  /** The text where it is one plain word, such as an origin or a host; else the quotation. */
  toWord(): string {
    return quoteWords(this.#text)
  }

  toJSON(): string {
    return this.toString()
  }

  [Symbol.toPrimitive](): string {
    return this.toString()
  }
}
