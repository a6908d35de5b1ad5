import { baseAccount } from '@wagmi/connectors'
import type { CreateConnectorFn } from 'wagmi'
import { toWindowUrl } from './toWindowUrl.ts'

/** Creates Base Account's connector as any dapp does. Its popup leads to the bench's wallet. */
export function createBaseAccount(): CreateConnectorFn {
  return baseAccount({
    appName: 'Walletbench console',
    // Its telemetry is a script inside the document, which the console's policy forbids.
    preference: { walletUrl: toWindowUrl('baseAccount'), telemetry: false },
  })
}
