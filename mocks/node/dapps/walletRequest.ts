import type { RequestPreview } from '#mocks/wallet/request/pendingRequest'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'

/** A request that a wallet shows to its user. */
export type WalletRequest = {
  readonly id: string
  /** The wire method, such as `personal_sign`. */
  readonly method: string
  readonly params: unknown
  /** The web origin that asks. */
  readonly origin: string
  readonly chainId: number
  /** How it came. */
  readonly transport: WalletTransport
  /** The request as the simulated wallet reads it. A real MetaMask has none. */
  readonly preview: RequestPreview | undefined
}

/** A request that was decided. */
export type DecidedRequest = WalletRequest & {
  /**
   * What the dapp got: the result, or a rejection with its `code` and `message`. An ignored request never settles.
   *
   * @example
   * const { answer } = await wallet.approve('personal_sign')
   * expect(await answer).toBe(signature)
   */
  readonly answer: Promise<unknown>
}
