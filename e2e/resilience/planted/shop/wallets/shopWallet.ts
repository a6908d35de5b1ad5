import type { EIP1193Provider } from 'viem'

/** A wallet that the person can choose. */
export type ShopWallet = {
  readonly id: string
  readonly name: string
  /** Its provider. The same one each time. */
  provider(): Promise<EIP1193Provider>
  /**
   * Asks the person to connect.
   *
   * @param showCode is called with the pairing URI, where a wallet on a phone has to scan one
   */
  connect(showCode: (uri: string) => void): Promise<readonly string[]>
  /** The accounts that the wallet shares without asking. */
  accounts(): Promise<readonly string[]>
  disconnect(): Promise<void>
  /** Frees what may hang: the wallet has not answered. Accounts stay. */
  renew?(): void
}
