/** The parts of apg-lite and apg-js that we use: they have no types of their own. */
declare module 'apg-lite' {
  export class Parser {
    parse(grammar: object, startRule: string, text: string): { readonly success: boolean }
  }
}

declare module 'apg-js/src/apg-api/api.js' {
  class Api {
    constructor(abnf: string)
    readonly errors: readonly unknown[]
    scan(strict: boolean): void
    parse(strict: boolean, lite: boolean): void
    translate(): void
    attributes(): number
    toSource(config: { readonly lite: true }): string
  }
  export = Api
}
