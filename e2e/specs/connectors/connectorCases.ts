import type { WalletRequest } from '#mocks/playwright/index'

/** A connector of wagmi, and what its SDK does in its own way. */
export type ConnectorCase = {
  /** Its name in the page's `?connector=`. */
  readonly connector: string
  readonly transport: WalletRequest['transport']
  /** Where the wallet is. */
  readonly place: 'popup' | 'frame' | 'elsewhere'
}

/** The connectors that the contract holds for. */
export const connectorCases: readonly ConnectorCase[] = [
  { connector: 'baseAccount', transport: 'baseAccount', place: 'popup' },
  { connector: 'coinbaseWallet', transport: 'coinbase', place: 'popup' },
]
