import type { DappFindings } from '../inspectDapp.ts'

/** What the spec is made of. */
export type SpecFindings = Pick<DappFindings, 'framework' | 'dialog' | 'connecting' | 'signing'> & {
  /** The chains, where the configuration does not name them: a configuration of the dapp's own. */
  readonly chains: DappFindings['chains']
}
