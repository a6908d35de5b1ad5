/// <reference path="./apg.d.ts" />
import { Parser } from 'apg-lite'
import { signInGrammar } from './signInGrammar.ts'

/** A rule of `signInMessage.abnf` that a line of the message, or a part of it, must match. */
export type SignInRule =
  | 'header'
  | 'domain'
  | 'address'
  | 'statement'
  | 'URI'
  | 'version'
  | 'chain-id'
  | 'nonce'
  | 'date-time'
  | 'request-id'
  | 'resource'

/**
 * Tells whether a whole text matches a rule of EIP-4361's grammar.
 *
 * @example
 * matchesRule('URI', 'uri://[::1]/p') // true
 */
export function matchesRule(rule: SignInRule, text: string): boolean {
  return new Parser().parse(signInGrammar, rule, text).success
}
