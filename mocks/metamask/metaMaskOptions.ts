import type { MetaMaskChain } from './startMetaMask.ts'

/**
 * Options of the tests' wallet: `use: { metamaskOptions: { … } }` in a Playwright configuration. A worker keeps one
 * browser: set Playwright's context options (`baseURL`, `locale` …) in a project. `test.use` in a file does not apply
 * them.
 */
export type MetaMaskOptions = {
  /**
   * The wallet's chains, of which the first is selected: nodes on this machine, by JSON-RPC over HTTP. If `chainId` is
   * omitted, the node is asked for it. Default: `http://127.0.0.1:8545`.
   */
  readonly chains?: readonly [MetaMaskNode, ...MetaMaskNode[]] | undefined
  /** BIP-39 mnemonic of its accounts, for test money only. Default: the bench's. */
  readonly mnemonic?: string | undefined
  /** How many accounts it shows. Default 3. */
  readonly accounts?: number | undefined
  /**
   * An unpacked build. Default: METAMASK_DIR, else METAMASK_ZIP, else the build from `walletbench metamask install`.
   */
  readonly dir?: string | undefined
  /**
   * Host names of the dapp that pages may call, in addition to loopback. `*` stands for any text. The wallet may call
   * them too. MetaMask's own services are refused.
   */
  readonly allowHosts?: readonly string[] | undefined
}

/** A chain of the wallet. If `chainId` is omitted, it is read from the node. */
export type MetaMaskNode = Omit<MetaMaskChain, 'chainId'> & { readonly chainId?: number | undefined }
