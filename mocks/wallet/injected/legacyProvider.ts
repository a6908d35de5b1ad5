import type { RequestArguments } from '#mocks/core/eip1193'
import type { WireError } from '#mocks/core/rpcError'

/** A JSON-RPC request as dapps passed it before EIP-1193. */
export type LegacyPayload = RequestArguments & { readonly id?: unknown; readonly jsonrpc?: string | undefined }

/** The answer to a {@link LegacyPayload}. */
export type LegacyAnswer = {
  readonly id: unknown
  readonly jsonrpc: string
  readonly result?: unknown
  readonly error?: WireError
}

/** Error first, then a {@link LegacyAnswer}, or in some wallets its result. */
export type LegacyCallback = (error: Error | null, given?: unknown) => void

/** The methods that preceded `request`. A persona has some of them. */
export type LegacyMethods = {
  /** @deprecated by EIP-1193 §"Legacy API" */
  readonly send: {
    (method: string, params?: readonly unknown[]): Promise<unknown>
    (payload: LegacyPayload | readonly LegacyPayload[], callback: LegacyCallback): void
    (payload: LegacyPayload): unknown
  }
  /** @deprecated by EIP-1193 §"Legacy API" */
  readonly sendAsync: (payload: LegacyPayload | readonly LegacyPayload[], callback: LegacyCallback) => void
  /** @deprecated by EIP-1102: `eth_requestAccounts` */
  readonly enable: () => Promise<unknown>
  /** Whether it can serve requests. */
  readonly isConnected: () => boolean
}

/** Properties that dapps read before there were events. A persona has some of them. */
export type LegacyProperties = {
  /** The first account that the origin may see. */
  readonly selectedAddress: string | null
  /** In hex. */
  readonly chainId: string
  /** The chain's id in decimal. */
  readonly networkVersion: string
}
