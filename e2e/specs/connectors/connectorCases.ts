import type { WalletRequest } from '#mocks/playwright/index'

/** A connector of wagmi, and what its SDK does in its own way. */
export type ConnectorCase = {
  /** Its name in the page's `?connector=`. */
  readonly connector: string
  readonly transport: WalletRequest['transport']
  /** Where the wallet is. */
  readonly place: 'popup' | 'frame' | 'elsewhere'
  /** Whether one approval connects and logs in (EIP-4361), by wagmi's `connect`. */
  readonly signsIn: boolean
}

/** The connectors that the contract holds for. */
export const connectorCases: readonly ConnectorCase[] = [
  {
    connector: 'baseAccount',
    transport: 'baseAccount',
    place: 'popup',
    signsIn: true,
  },
  { connector: 'coinbaseWallet', transport: 'coinbase', place: 'popup', signsIn: false },
  { connector: 'tempoWallet', transport: 'tempo', place: 'popup', signsIn: false },
]
