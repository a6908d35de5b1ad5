import { BenchError } from '#mocks/core/BenchError'
import type { RunningMetaMask } from '#mocks/metamask/startMetaMask'
import type { WalletOptions } from '#mocks/node/dapps/walletOptions'
import type { TestWalletOptions } from '#mocks/playwright/options'
import { createMetaMaskTestWallet } from '#mocks/playwright/wallet/createMetaMaskTestWallet'
import type { TestSide, TestSideParameters } from './testSide.ts'

const FULFILLED: Partial<Readonly<Record<keyof WalletOptions, unknown>>> = {
  persona: 'metamask',
  as: 'persona',
  policy: 'ask',
}

export async function createMetaMaskSide(
  running: RunningMetaMask,
  { options, readTimeout, step }: TestSideParameters,
): Promise<TestSide> {
  checkMetaMaskOptions(options)
  const { metaMaskHosts, SENTINEL_HOST } = await import('#mocks/metamask/browser/metaMaskHosts')
  const { metamask } = running
  const { connected, methods = [] } = options
  const wallet = await createMetaMaskTestWallet({ metamask, methods, readTimeout, step })
  if (connected && connected !== true) for (const origin of connected) await metamask.grantAccounts(origin)
  return {
    walletHosts: { services: metaMaskHosts, played: [SENTINEL_HOST] },
    controls: undefined,
    wallets: [wallet],
    hands: [],
    install: async () => undefined,
    pending: wallet.pending,
    findProblems: () => [],
    async stop() {
      wallet.stop()
      await running.reset()
    },
  }
}

export function checkMetaMaskOptions({ policy, connected, wallets }: TestWalletOptions): void {
  if (policy !== undefined && policy !== 'ask')
    throw onlySimulated('policy', 'Decide in the test: await wallet.approve(). It works with both wallets.')
  if (connected === true)
    throw onlySimulated('connected: true', "Name the dapp's origins: connected: ['http://localhost:3000'].")
  if (wallets && wallets.length > 1) throw onlySimulated('several wallets', 'Skip the test with a real wallet.')
  const names = Object.entries(wallets?.[0] ?? {}).flatMap(([name, value]) =>
    value === undefined || value === FULFILLED[name as keyof WalletOptions] ? [] : [`${name}: ${toText(value)}`],
  )
  if (names.length > 0)
    throw onlySimulated(
      `wallets: [{ ${names.join(', ')} }]`,
      'It has the accounts, the mnemonic and the chains of benchOptions. Skip a test of another wallet: wallet.kind tells which one it is.',
    )
}

const onlySimulated = (what: string, hint: string): BenchError =>
  new BenchError(`walletOptions: a real MetaMask does not have ${what}.`, { hint })

function toText(value: unknown): string {
  if (typeof value === 'string') return value.length > 30 ? '…' : `'${value}'`
  return typeof value === 'object' || typeof value === 'function' ? '…' : String(value)
}
