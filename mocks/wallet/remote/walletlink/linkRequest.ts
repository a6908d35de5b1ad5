import type { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'

/** What a request of a dapp may use. */
export type LinkRequestContext = {
  /** Asks the wallet, on a chain or on the dapp's. */
  ask(args: RequestArguments, chainId?: number): Promise<unknown>
  /** Whether the wallet has a chain. */
  knowsChain(chainId: number): boolean
  /** The address at which the dapp reaches a chain. */
  toChainUrl(chainId: number): string
}

/** A request of walletlink's protocol: a method of its own, which comes to one of the wallet's. */
export type LinkRequest<schema extends z.ZodType = z.ZodType> = {
  readonly params: schema
  run(params: z.output<schema>, context: LinkRequestContext): Promise<unknown>
}

/** Ties a request's schema to its function. */
export function defineLinkRequest<schema extends z.ZodType>(request: LinkRequest<schema>): LinkRequest {
  return request as unknown as LinkRequest
}
