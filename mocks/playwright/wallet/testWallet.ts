import type { Locator, Page } from '@playwright/test'
import type { WireError } from '#mocks/core/rpcError'
import type { BenchMetaMask } from '#mocks/metamask/page/BenchMetaMask'
import type { PageRequest } from '#mocks/node/dapps/toNotAskedError'
import type { DecidedRequest, WalletRequest } from '#mocks/node/dapps/walletRequest'
import type { SimulatedWallet } from '#mocks/playwright/safe/simulatedWallet'
import type { AskedMethod, WalletRequestEdit } from '#mocks/wallet/decisions/decision'

/** A request of a page that the wallet answered with an error. */
export type FailedRequest = {
  readonly method: string
  readonly origin: string
  readonly code: number
  readonly message: string
}

/** How long to wait for a request. */
export type RequestWaitOptions = {
  /** Milliseconds. Default: the time-out of `expect`. */
  readonly timeout?: number | undefined
}

/**
 * The user's hand on a wallet: the same over the simulated wallet and a real MetaMask. Each decision waits for the next
 * request of a method, as long as `expect` does, and resolves once it is decided. `eth_requestAccounts` stands for every
 * way to connect, over every transport. Without a method the next request of any kind is meant.
 *
 * @example
 * await page.getByRole('button', { name: 'Connect' }).click()
 * await wallet.approve('eth_requestAccounts')
 * const { answer } = await wallet.reject('personal_sign')
 */
export type TestWallet = {
  readonly kind: 'simulated' | 'metamask'
  /**
   * Approves.
   *
   * @param options.edit what the user changes first: the accounts to share, gas, value
   * @throws BenchError if no such request comes in time: it says what came instead and what the pages asked
   */
  approve(
    method?: AskedMethod | (string & {}),
    options?: RequestWaitOptions & { readonly edit?: WalletRequestEdit | undefined },
  ): Promise<DecidedRequest>
  /**
   * Refuses.
   *
   * @param options.error the dapp's error. Default: the wallet's own, 4001
   */
  reject(
    method?: AskedMethod | (string & {}),
    options?: RequestWaitOptions & { readonly error?: WireError | undefined },
  ): Promise<DecidedRequest>
  /** Closes the wallet's window without an answer. Most wallets answer 4001. */
  close(method?: AskedMethod | (string & {}), options?: RequestWaitOptions): Promise<DecidedRequest>
  /** Leaves the request unanswered for the rest of the test. */
  ignore(method?: AskedMethod | (string & {}), options?: RequestWaitOptions): Promise<DecidedRequest>
  /** The requests of this test that the wallet has shown to its user until now, the oldest first. */
  requests(): readonly WalletRequest[]
  /**
   * The requests of this test that the wallet has answered with an error until now, the oldest first. It may have refused
   * them without asking its user, such as a switch to a chain that it does not know.
   */
  failures(): readonly FailedRequest[]
  /**
   * Finds the pairing URI that a dialog shows, wherever it keeps it, and pairs with it, as a phone does with its camera.
   * With two codes in the page, give the locator of one.
   *
   * @example
   * await page.getByText('WalletConnect').click()
   * await wallet.scan(page)
   * await wallet.approve('eth_requestAccounts')
   */
  scan(target: Page | Locator, options?: RequestWaitOptions): Promise<void>
  /**
   * Pairs with a URI of WalletConnect, or a link of MetaMask Connect.
   * @throws BenchError for one that is not valid, expired or used before
   */
  pair(uri: string): Promise<void>
  /** The web origins that may see an account, as of now. */
  connectedOrigins(): Promise<readonly string[]>
  /** Calls the listener when requests or connections may have changed. Returns its removal. */
  subscribe(listener: () => void): () => void
  /** The further methods of `walletOptions.methods`. */
  readonly methods: readonly string[]
  /** The simulated wallet, with all that only it can do. Undefined with a real MetaMask. */
  readonly simulated: SimulatedWallet | undefined
  /** The real MetaMask, with all that only it can do. Undefined with the simulated wallet. */
  readonly metamask: BenchMetaMask | undefined
}

export function toFailedRequests(asked: readonly PageRequest[]): readonly FailedRequest[] {
  return asked.flatMap(({ method, origin, error }) =>
    error === undefined
      ? []
      : [{ method: method.toWord(), origin: origin.toWord(), code: error.code, message: String(error.message) }],
  )
}
