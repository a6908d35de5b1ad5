import { metaMask } from '@wagmi/connectors'
import type { CreateConnectorFn } from 'wagmi'
import { BenchError } from '#mocks/core/BenchError'

/** Rejects with a BenchError in a console without MetaMask's SDK, which the package leaves out. */
export async function createMetaMask(): Promise<CreateConnectorFn> {
  if (import.meta.env.PROD && !(await hasSdk()))
    throw new BenchError("This console comes without MetaMask's SDK: its licence has terms for those who pass it on.", {
      hint: 'Run the console from a clone of Walletbench. The SDK works as it is in a dapp of your own.',
    })
  return metaMask({ dapp: { name: 'Walletbench console', url: location.origin } })
}

/** The file that `scripts/setup/consolePlugins.ts` builds. */
async function hasSdk(): Promise<boolean> {
  const { ok, headers } = await fetch('/metamask-sdk.js', { method: 'HEAD' })
  return ok && /javascript/.test(headers.get('content-type') ?? '')
}
