import type { AsksIn } from './page/createWindows.ts'
import type { MetaMaskChain } from './startMetaMask.ts'

/** How the wallet of the tests is set up: `use: { metaMask: { … } }` in a Playwright configuration. */
export type MetaMaskOptions = {
  /**
   * The chains that the wallet knows, the first one selected: nodes on this machine by JSON-RPC over HTTP. A chain that
   * has no `chainId` here is asked for it. Default: `http://127.0.0.1:8545`.
   */
  readonly chains?: readonly [MetaMaskNode, ...MetaMaskNode[]] | undefined
  /** BIP-39 phrase of its accounts; test money only. Default: the bench's. */
  readonly mnemonic?: string | undefined
  /** How many accounts it shows. Default 3. */
  readonly accounts?: number | undefined
  /** An unpacked build. Default: METAMASK_DIR, else METAMASK_ZIP, else what `walletbench metamask install` installed. */
  readonly dir?: string | undefined
  /**
   * Where MetaMask asks: in windows of its own, as it does with people (the default), or in its tab, which is loaded once
   * and three times as fast. Chains are asked in windows alone.
   */
  readonly asksIn?: AsksIn | undefined
  /** Host names, beside this machine's, that pages may call: a dapp's own. MetaMask's own services stay out of reach. */
  readonly allowHosts?: readonly string[] | undefined
}

/** A chain, whose id may be left for its node to tell. */
export type MetaMaskNode = Omit<MetaMaskChain, 'chainId'> & { readonly chainId?: number | undefined }
