import { z } from 'zod'
import type { KeyedQueue } from '#mocks/core/promises'
import { executionRuleSchema } from '#mocks/wallet/executionPermissions/executionPermission'
import { ANSWERS } from '../decisions/decision.ts'
import { parseObject } from '../parseObject.ts'
import { addressSchema } from '../request/sharedParamSchemas.ts'
import { walletTransports } from '../request/walletTransport.ts'
import type { WalletChain } from '../walletChain.ts'
import { savedBigintSchema, savedHexSchema, savedSafeSchema } from './keptSafe.ts'
import type { DeferredRequest, WalletState } from './walletState.ts'

/** Where a wallet keeps its state between page loads. */
export type WalletStorage = {
  /** The saved text, or undefined. */
  load(): string | undefined
  save(text: string): void
  /** Adds a listener, called when another page has saved. Returns its removal. */
  watch?: ((listener: () => void) => () => void) | undefined
  /** Runs tasks of one name one at a time, in all pages that share the wallet. Otherwise two would send with the same nonce. */
  runInOrder?: KeyedQueue | undefined
}

const chainSchema = z.object({
  chainId: z.number().int().positive(),
  name: z.string(),
  rpcUrl: z.string(),
  nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.number() }),
  blockExplorerUrl: z.string().optional(),
})

const answerSchema = z.enum(ANSWERS)
const dataSchema = z.record(z.string(), z.unknown())
const permissionEditSchema = z.object({ data: dataSchema.optional(), rules: z.array(executionRuleSchema).optional() })
const editSchema = z.object({
  accounts: z.array(addressSchema).optional(),
  chainId: z.number().optional(),
  gas: savedBigintSchema.optional(),
  gasPrice: savedBigintSchema.optional(),
  maxFeePerGas: savedBigintSchema.optional(),
  maxPriorityFeePerGas: savedBigintSchema.optional(),
  nonce: z.number().optional(),
  value: savedBigintSchema.optional(),
  upgrade: z.boolean().optional(),
  permissions: z.array(permissionEditSchema.nullable()).optional(),
})
const decisionSchema = z.object({
  answer: answerSchema,
  edit: editSchema.optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
  after: z.union([z.number(), z.literal('reload')]).optional(),
  meanwhile: z.enum(['lock', 'disconnect']).optional(),
  twice: z.boolean().optional(),
})
const deferredSchema = z.object({
  method: z.string(),
  params: z.unknown().optional(),
  origin: z.string(),
  transport: z.enum(walletTransports),
  chainId: z.number().optional(),
  decision: decisionSchema,
})
const assetSchema = z.object({
  type: z.enum(['ERC20', 'ERC721', 'ERC1155']),
  chainId: z.number(),
  address: addressSchema,
  symbol: z.string().optional(),
  decimals: z.number().optional(),
  image: z.string().optional(),
  tokenId: z.string().optional(),
})
const batchSchema = z.object({
  id: z.string(),
  origin: z.string(),
  chainId: z.number(),
  from: addressSchema,
  atomic: z.boolean(),
  calls: z.number(),
  hashes: z.array(savedHexSchema),
  cutShort: z.boolean(),
})
const proposalSchema = z.object({
  hash: savedHexSchema,
  account: addressSchema,
  chainId: z.number(),
  to: addressSchema,
  value: savedBigintSchema,
  data: savedHexSchema,
  nonce: savedBigintSchema,
  transaction: savedHexSchema.optional(),
})

/** A page has room for some megabytes. */
const MOST_OF_SAFE = 200
const permissionSchema = z.object({
  origin: z.string(),
  chainId: savedHexSchema,
  from: addressSchema,
  to: addressSchema,
  permission: z.object({ type: z.string(), isAdjustmentAllowed: z.boolean(), data: dataSchema }),
  rules: z.array(executionRuleSchema).optional(),
  context: savedHexSchema,
  dependencies: z.array(z.object({ factory: addressSchema, factoryData: savedHexSchema })),
  delegationManager: addressSchema,
})

/** BIP-32: higher indexes belong to hardened keys. */
const LAST_INDEX = 2 ** 31 - 1

const siteSchema = z.object({
  chainId: z.number().optional(),
  chains: z.array(z.number()),
  connectedBy: z.array(z.enum(walletTransports)).optional(),
})

const savedSchema = z.object({
  v: z.literal(1),
  activeAccount: addressSchema,
  /** By their index in the mnemonic. */
  accounts: z
    .array(z.number().int().nonnegative().max(LAST_INDEX))
    .min(1)
    .transform((indexes) => [...new Set(indexes)])
    .optional(),
  chainId: z.number(),
  addedChains: z.array(chainSchema),
  permissions: z.record(z.string(), z.array(addressSchema)),
  sites: z.record(z.string(), siteSchema).default({}),
  policy: answerSchema,
  methodPolicies: z.record(z.string(), z.union([answerSchema, decisionSchema])).default({}),
  deferred: z.array(deferredSchema).default([]),
  locked: z.boolean().default(false),
  assets: z.array(assetSchema).default([]),
  batches: z.array(batchSchema).default([]),
  proposals: z.array(proposalSchema).default([]),
  safes: z.array(savedSafeSchema).default([]),
  executionPermissions: z.array(permissionSchema).default([]),
})
export type SavedWallet = z.output<typeof savedSchema>

export function readSaved(text: string | undefined): SavedWallet | undefined {
  return savedSchema.safeParse(parseObject(text)).data
}

export function restoreState(fresh: WalletState, saved: SavedWallet): WalletState {
  const [first] = fresh.accounts
  const own = new Set(fresh.accounts.map((account) => account.address))
  const known = new Set(fresh.chains.map((chain) => chain.chainId))
  const added: WalletChain[] = saved.addedChains.filter((chain) => !known.has(chain.chainId))
  const chains = [...fresh.chains, ...added]
  const permissions = Object.entries(saved.permissions)
    .map(([origin, accounts]) => [origin, accounts.filter((address) => own.has(address))] as const)
    .filter(([, accounts]) => accounts.length > 0)
  const ids = new Set(chains.map((chain) => chain.chainId))
  const sites = Object.entries(saved.sites).map(([origin, site]) => {
    const isKnown = site.chainId !== undefined && ids.has(site.chainId)
    const { chainId, ...others } = site
    return [origin, { ...others, ...(isKnown ? { chainId } : {}), chains: site.chains.filter((id) => ids.has(id)) }]
  })
  const { v: _v, accounts: _accounts, addedChains: _added, ...kept } = saved
  return {
    ...fresh,
    ...kept,
    chains,
    chainId: ids.has(saved.chainId) ? saved.chainId : fresh.chainId,
    // The new wallet's active account may be one that was removed.
    activeAccount: own.has(saved.activeAccount) ? saved.activeAccount : (first?.address ?? fresh.activeAccount),
    permissions: Object.fromEntries(permissions),
    sites: Object.fromEntries(sites),
    deferred: kept.deferred as readonly DeferredRequest[],
  }
}

export function toSaved(
  state: WalletState,
  fresh: WalletState,
  indexOf: (address: `0x${string}`) => number | undefined,
): string {
  const { accounts, activeAccount, chainId, permissions, sites, policy, methodPolicies, locked } = state
  const { assets, batches, proposals, safes, executionPermissions, pending } = state
  const known = new Set(fresh.chains.map((chain) => chain.chainId))
  const indexes = accounts.flatMap(({ address, kind }) => (kind === 'key' ? (indexOf(address) ?? []) : []))
  const saved = {
    v: 1,
    activeAccount,
    ...(indexes.length > 0 ? { accounts: indexes } : {}),
    chainId,
    addedChains: state.chains.filter((chain) => !known.has(chain.chainId)),
    permissions,
    sites,
    policy,
    methodPolicies,
    deferred: [...state.deferred, ...pending.flatMap((request) => toDeferred(request) ?? [])],
    locked,
    assets,
    batches,
    proposals,
    safes: safes.map((safe) => ({ ...safe, transactions: safe.transactions.slice(-MOST_OF_SAFE) })),
    executionPermissions,
  }
  return JSON.stringify(saved, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}

export function toDeferred(request: WalletState['pending'][number]): DeferredRequest | undefined {
  const { method, params, origin, connection, chainId, decision } = request
  if (decision?.after !== 'reload') return undefined
  const { after: _after, meanwhile: _meanwhile, ...rest } = decision
  return { method, params, origin, transport: connection.transport, chainId, decision: rest }
}
