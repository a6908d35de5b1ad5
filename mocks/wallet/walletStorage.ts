import { z } from 'zod'
import { addressSchema } from './schemas.ts'
import { POLICIES, type WalletChain, type WalletState } from './walletTypes.ts'

/** Where a wallet keeps its state between page loads. */
export type WalletStorage = {
  /** What was saved, or undefined. */
  load(): string | undefined
  save(text: string): void
}

const chainSchema = z.object({
  chainId: z.number().int().positive(),
  name: z.string(),
  rpcUrl: z.string(),
  nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.number() }),
  blockExplorerUrl: z.string().optional(),
})

const savedSchema = z.object({
  v: z.literal(1),
  activeAccount: addressSchema,
  chainId: z.number(),
  addedChains: z.array(chainSchema),
  permissions: z.record(z.string(), z.array(addressSchema)),
  policy: z.enum(POLICIES),
})

/** The state of a new wallet, with what was saved of it put back. What does not fit this wallet is left out. */
export function restoreState(fresh: WalletState, text: string | undefined): WalletState {
  const saved = savedSchema.safeParse(parse(text)).data
  if (!saved) return fresh
  const own = new Set(fresh.accounts.map((account) => account.address))
  const known = new Set(fresh.chains.map((chain) => chain.chainId))
  const added: WalletChain[] = saved.addedChains.filter((chain) => !known.has(chain.chainId))
  const chains = [...fresh.chains, ...added]
  const permissions = Object.entries(saved.permissions)
    .map(([origin, accounts]) => [origin, accounts.filter((address) => own.has(address))] as const)
    .filter(([, accounts]) => accounts.length > 0)
  return {
    ...fresh,
    chains,
    chainId: chains.some((chain) => chain.chainId === saved.chainId) ? saved.chainId : fresh.chainId,
    activeAccount: own.has(saved.activeAccount) ? saved.activeAccount : fresh.activeAccount,
    permissions: Object.fromEntries(permissions),
    policy: saved.policy,
  }
}

/** What of a state outlives the page: not the requests that wait, their dapp has gone. */
export function toSaved(state: WalletState, fresh: WalletState): string {
  const { activeAccount, chainId, permissions, policy } = state
  const known = new Set(fresh.chains.map((chain) => chain.chainId))
  const addedChains = state.chains.filter((chain) => !known.has(chain.chainId))
  return JSON.stringify({ v: 1, activeAccount, chainId, addedChains, permissions, policy })
}

function parse(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
