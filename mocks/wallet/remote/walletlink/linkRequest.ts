import type { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'

export type LinkRequestContext = {
  /** Asks the wallet, on a chain or on the dapp's. */
  ask(args: RequestArguments, chainId?: number): Promise<unknown>
  knowsChain(chainId: number): boolean
  toChainUrl(chainId: number): string
}

/** A request of walletlink's protocol: a method of its own, which comes to one of the wallet's. */
export type LinkRequest<schema extends z.ZodType = z.ZodType> = {
  readonly params: schema
  run(params: z.output<schema>, context: LinkRequestContext): Promise<unknown>
}

export function defineLinkRequest<schema extends z.ZodType>(request: LinkRequest<schema>): LinkRequest {
  return request as unknown as LinkRequest
}
