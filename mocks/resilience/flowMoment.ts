const SUBJECTS: Readonly<Record<string, Subject>> = {
  eth_requestAccounts: 'connection',
  wallet_requestPermissions: 'connection',
  wallet_connect: 'connection',
  wc_sessionAuthenticate: 'connection',
  wallet_createSession: 'connection',
  personal_sign: 'signature',
  eth_signTypedData: 'signature',
  eth_signTypedData_v3: 'signature',
  eth_signTypedData_v4: 'signature',
  eth_sendTransaction: 'transaction',
  wallet_sendCalls: 'transaction',
  wallet_addEthereumChain: 'switch',
  wallet_switchEthereumChain: 'switch',
}

/**
 * What the wallet asks its person about. `connection` is every way to connect, `signature` every way to sign a message or
 * typed data, `transaction` one transaction or a batch, `switch` to switch or to add a chain.
 */
export type Subject = 'connection' | 'signature' | 'transaction' | 'switch'

/** A request to the wallet's person: by subject, or by its wire method. */
export type AskedRequest = {
  readonly what: Subject | { readonly method: string }
  /** Only the nth of them, counted from 1. Default 1. */
  readonly nth?: number | undefined
  /** An earlier step leads to it: a flow that nothing disturbs need not ask for it. */
  readonly isCaused?: boolean | undefined
}

/**
 * A moment of a flow.
 *
 * - `start`: before the flow begins; no page is open
 * - `opened`: the flow's first page has loaded
 * - `asked`: the wallet asks its person, and nothing is decided
 * - `answered`: the dapp's request has its answer from the wallet: a result or an error. After a connection the dapp is
 *   connected, after a transaction it is sent. What WalletConnect's relay does with the answer comes after
 * - `quiet`: after the step before, as soon as the page is quiet
 */
export type FlowMoment =
  | { readonly when: 'start' }
  | { readonly when: 'opened' }
  | ({ readonly when: 'asked' } & AskedRequest)
  | ({ readonly when: 'answered' } & AskedRequest)
  | { readonly when: 'quiet' }

export type CarriedStep = {
  /** Undefined if it needs to hit nothing. */
  readonly hasHit: boolean | undefined
  readonly problem?: string | undefined
}

/** One fault is enough: it may keep the flow from the others. A quiet step comes from then on. */
export function hasHitFlow(carried: readonly CarriedStep[]): boolean {
  const hits = carried.map(({ hasHit }) => hasHit).filter((hasHit) => hasHit !== undefined)
  return hits.length === 0 || hits.includes(true)
}

export function hasMetFlow(waits: FlowMoment | undefined, carried: readonly CarriedStep[]): boolean {
  if (waits !== undefined && waits.when !== 'quiet') return false
  return carried.every(({ problem }) => problem === undefined) && hasHitFlow(carried)
}

export const subjectOf = (method: string): Subject | undefined =>
  Object.hasOwn(SUBJECTS, method) ? SUBJECTS[method] : undefined

export const isAbout = (method: string, what: AskedRequest['what']): boolean =>
  typeof what === 'string' ? subjectOf(method) === what : method === what.method
