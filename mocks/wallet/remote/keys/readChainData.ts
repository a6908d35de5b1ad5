import { numberToHex } from 'viem'
import type { WalletChain } from '../../walletChain.ts'
import type { WalletConnection } from '../../walletTypes.ts'

/** What an answer tells the SDK of the wallet's chains. */
export type ChainData = {
  /** The address of each chain's JSON-RPC, by its id in decimals. */
  readonly chains: Readonly<Record<string, string>>
  readonly nativeCurrencies: Readonly<
    Record<string, { readonly name: string; readonly symbol: string; readonly decimal: number }>
  >
  /** EIP-5792, by the chain's id in hex. Left out until there is an account. */
  readonly capabilities?: unknown
}

/** Reads what an SDK keeps of the wallet's chains: it then answers `wallet_getCapabilities` and switches by itself. */
export async function readChainData(
  chains: readonly WalletChain[],
  connection: Pick<WalletConnection, 'request' | 'accounts'>,
  toChainUrl: (chainId: number) => string,
): Promise<ChainData> {
  const [account] = connection.accounts()
  const capabilities =
    account === undefined
      ? undefined
      : await connection
          .request({
            method: 'wallet_getCapabilities',
            params: [account, chains.map(({ chainId }) => numberToHex(chainId))],
          })
          .catch(() => undefined)
  return {
    chains: Object.fromEntries(chains.map(({ chainId }) => [chainId, toChainUrl(chainId)])),
    nativeCurrencies: Object.fromEntries(
      chains.map(({ chainId, nativeCurrency: { name, symbol, decimals } }) => [
        chainId,
        { name, symbol, decimal: decimals },
      ]),
    ),
    ...(capabilities === undefined ? {} : { capabilities }),
  }
}
