import type { MetaMaskChain } from './startMetaMask.ts'

/**
 * How the wallet of the tests is set up: `use: { metamaskOptions: { … } }` in a Playwright configuration. A worker keeps
 * one browser: Playwright's own options of a context (`baseURL`, `locale` …) hold where a project sets them, and not by
 * `test.use` in a file.
 */
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
   * Host names, beside this machine's, that pages may call: a dapp's own, `*` for any text. The wallet may call them, too;
   * MetaMask's own services are refused.
   */
  readonly allowHosts?: readonly string[] | undefined
}

/** A chain, whose id may be left for its node to tell. */
export type MetaMaskNode = Omit<MetaMaskChain, 'chainId'> & { readonly chainId?: number | undefined }
