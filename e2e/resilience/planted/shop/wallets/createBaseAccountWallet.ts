import type { EIP1193Provider } from 'viem'
import { catchClosedPopup } from '../../../../support/pages/catchClosedPopup.ts'
import { CHAIN } from '../shopFacts.ts'
import type { ShopWallet } from './shopWallet.ts'

export function createBaseAccountWallet(): ShopWallet {
  catchClosedPopup()
  let started: Promise<EIP1193Provider> | undefined
  async function start(): Promise<EIP1193Provider> {
    const { createBaseAccountSDK } = await import('@base-org/account')
    const sdk = createBaseAccountSDK({
      appName: 'The mug shop',
      appChainIds: [CHAIN.id],
      preference: { telemetry: false },
    })
    return sdk.getProvider() as unknown as EIP1193Provider
  }
  function open(): Promise<EIP1193Provider> {
    started ??= start().catch((error: unknown) => {
      started = undefined
      throw error
    })
    return started
  }
  return {
    id: 'baseAccount',
    name: 'Base Account',
    provider: open,
    connect: async () => (await open()).request({ method: 'eth_requestAccounts' }),
    accounts: async () => (await open()).request({ method: 'eth_accounts' }),
    async disconnect() {
      await ((await open()) as unknown as { disconnect(): Promise<void> }).disconnect()
    },
    // The SDK takes a window that never loads for one that has loaded, and opens no other. Its keys are in its storage.
    renew() {
      started = undefined
    },
  }
}
