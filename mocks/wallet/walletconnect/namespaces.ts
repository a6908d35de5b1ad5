import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import type { Address } from 'viem'
import { fromCaip10, NAMESPACE, toCaip2, toCaip10 } from './caip.ts'

export type Namespaces = ReturnType<typeof buildApprovedNamespaces>
type Proposal = Parameters<typeof buildApprovedNamespaces>[0]['proposal']
type Proposed = Proposal['requiredNamespaces']
export type ProposedNamespaces = {
  readonly requiredNamespaces?: Proposed | undefined
  readonly optionalNamespaces?: Proposed | undefined
}

export type Offer = {
  readonly chainIds: readonly number[]
  readonly accounts: readonly Address[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** Sign specification, §"Error codes" (5100 to 5104). */
export type Refusal = { readonly code: number; readonly message: string }
type RefusalKey = Parameters<typeof getSdkError>[0]

export function grantNamespaces(
  { requiredNamespaces = {}, optionalNamespaces = {} }: ProposedNamespaces,
  offer: Offer,
): { readonly namespaces: Namespaces } | { readonly refusal: Refusal } {
  const chains = offer.chainIds.map(toCaip2)
  const refusal = findMissing(requiredNamespaces, chains, offer)
  if (refusal) return { refusal }
  const optional = spellOut(optionalNamespaces, chains)
  const { methods, events, accounts } = offer
  const ours = { chains, methods: [...methods], events: [...events], accounts: toAccounts(chains, accounts) }
  const namespaces = buildApprovedNamespaces({
    proposal: { requiredNamespaces, optionalNamespaces: optional } as Proposal,
    supportedNamespaces: { [NAMESPACE]: ours },
  })
  if (Object.keys(namespaces).length > 0) return { namespaces }
  const keys = Object.keys(optional)
  return keys.some(isOurs)
    ? refuse('UNSUPPORTED_CHAINS', Object.entries(optional).flatMap(chainsOfEntry))
    : refuse('UNSUPPORTED_NAMESPACE_KEY', keys)
}

export function withAccounts(namespaces: Namespaces, chains: readonly string[], accounts: readonly Address[]) {
  const { methods = [], events = [] } = namespaces[NAMESPACE] ?? {}
  const changed = { methods, events, chains: [...chains], accounts: toAccounts(chains, accounts) }
  return { ...namespaces, [NAMESPACE]: changed }
}

/** The chains of a session, CAIP-2: those on which it has accounts, as its client counts them. */
export function chainsOf(namespaces: Namespaces): string[] {
  return [...new Set(accountsIn(namespaces).map(({ chain }) => chain))]
}

export function accountsOf(namespaces: Namespaces): Address[] {
  return [...new Set(accountsIn(namespaces).map(({ address }) => address))]
}

function accountsIn(namespaces: Namespaces) {
  return Object.values(namespaces).flatMap(({ accounts }) => accounts.flatMap((account) => fromCaip10(account) ?? []))
}

function toAccounts(chains: readonly string[], accounts: readonly Address[]): string[] {
  return chains.flatMap((chain) => accounts.map((address) => toCaip10(chain, address)))
}

function findMissing(required: Proposed, chains: readonly string[], offer: Offer): Refusal | undefined {
  const entries = Object.entries(required)
  const namesOf = (key: 'methods' | 'events') => entries.flatMap(([, entry]) => entry[key] ?? [])
  const lacking = (wanted: readonly string[], had: readonly string[]) => wanted.filter((name) => !had.includes(name))
  const checks: readonly (readonly [RefusalKey, readonly string[]])[] = [
    ['UNSUPPORTED_NAMESPACE_KEY', Object.keys(required).filter((key) => !isOurs(key))],
    ['UNSUPPORTED_CHAINS', lacking(entries.flatMap(chainsOfEntry), chains)],
    ['UNSUPPORTED_METHODS', lacking(namesOf('methods'), offer.methods)],
    ['UNSUPPORTED_EVENTS', lacking(namesOf('events'), offer.events)],
    ['UNSUPPORTED_ACCOUNTS', offer.accounts.length > 0 ? [] : ['none is shared']],
  ]
  const missing = checks.find(([, names]) => names.length > 0)
  return missing && refuse(...missing).refusal
}

function refuse(key: RefusalKey, names: readonly string[]): { refusal: Refusal } {
  return { refusal: getSdkError(key, [...new Set(names)].join(', ')) }
}

/** Replaces `eip155:*`, which the client does not understand, with the wallet's chains. */
function spellOut(optional: Proposed, chains: readonly string[]): Proposed {
  const wildcard = `${NAMESPACE}:*`
  const entries = Object.entries(optional).map(([key, entry]): [string, typeof entry] => {
    const asked = key === wildcard ? [wildcard] : (entry.chains ?? [])
    return [
      key === wildcard ? NAMESPACE : key,
      asked.includes(wildcard) ? { ...entry, chains: [...new Set([...asked, ...chains])] } : entry,
    ]
  })
  return Object.fromEntries(entries)
}

function chainsOfEntry([key, { chains = [] }]: [string, Proposed[string]]): string[] {
  return key.includes(':') ? [key] : chains
}

const isOurs = (key: string): boolean => key === NAMESPACE || key.startsWith(`${NAMESPACE}:`)
