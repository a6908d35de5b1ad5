/** The part of apg-lite that we use: it has no types of its own. */
declare module 'apg-lite' {
  export class Parser {
    parse(grammar: object, startRule: string, text: string): { readonly success: boolean }
  }
}
