import {
  type Address,
  concat,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  stringToHex,
  zeroAddress,
} from 'viem'
import { safeContracts } from '#fixtures/contracts/safe/generated/safeContracts'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { PlacedSafe } from '#mocks/world/linkProtocol'

/** The start and the end of Safe's linked lists. */
const SENTINEL: Address = `0x${'01'.padStart(40, '0')}`
/** The order of the state variables of Safe 1.3 and later. */
const SLOTS = { singleton: 0, modules: 1, owners: 2, ownerCount: 3, threshold: 4 } as const
const FALLBACK_HANDLER = keccak256(stringToHex('fallback_manager.handler.address'))

type PlaceSafeParameters = {
  readonly request: (method: string, params: unknown[]) => Promise<unknown>
  readonly chainId: number
  readonly owners: readonly Address[]
  readonly threshold: number
  readonly saltNonce?: bigint | undefined
}

const factoryAbi = parseAbi(['function proxyCreationCode() pure returns (bytes)'])
const setupAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
])
const BALANCE = parseEther('100')

/** Code and storage are what Safe's factory makes, but no block is mined, no account pays. An existing Safe stays. */
export async function placeSafe(parameters: PlaceSafeParameters): Promise<PlacedSafe> {
  const { request, chainId, owners, threshold, saltNonce = 0n } = parameters
  // Safe{Wallet} gives every chain but the mainnet the variant that emits its transactions as events.
  const isL2 = chainId !== 1
  const { address: singleton } = isL2 ? safeContracts.safeL2 : safeContracts.safe
  const { address: fallbackHandler } = safeContracts.compatibilityFallbackHandler
  try {
    await Promise.all(Object.values(safeContracts).map((contract) => placeContract(contract, request)))
    const creation = concat([await readProxyCode(request), pad(singleton)])
    const args = [owners, BigInt(threshold), zeroAddress, '0x', fallbackHandler, zeroAddress, 0n, zeroAddress] as const
    const initializer = encodeFunctionData({ abi: setupAbi, functionName: 'setup', args })
    const salt = keccak256(concat([keccak256(initializer), numberToHex(saltNonce, { size: 32 })]))
    const { address: from } = safeContracts.safeProxyFactory
    const address = getContractAddress({ opcode: 'CREATE2', from, salt, bytecode: creation })
    const isNew = await placeCode(address, creation, request)
    if (isNew) {
      const storage = toSafeStorage({ singleton, owners, threshold, fallbackHandler })
      await Promise.all([
        ...storage.map(([slot, value]) => request('anvil_setStorageAt', [address, slot, value])),
        request('anvil_setBalance', [address, numberToHex(BALANCE)]),
      ])
    }
    return { address, singleton, version: isL2 ? '1.4.1+L2' : '1.4.1' }
  } catch (error) {
    const text = String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
    const why = error instanceof BenchError ? error.shortMessage : quoteForeign(text)
    throw new BenchError('The Safe could not be put on the chain.', {
      metaMessages: [`chain ${chainId}`, why],
      hint: 'A Safe needs a chain that runs on Anvil: a new one or a fork, not a replay.',
      cause: error,
    })
  }
}

type Request = PlaceSafeParameters['request']

/** Each singleton's constructor sets its threshold, so that nobody can set it up. */
async function placeContract({ address, bytecode }: { address: Address; bytecode: Hex }, request: Request) {
  const isNew = await placeCode(address, bytecode, request)
  const isSingleton = address === safeContracts.safe.address || address === safeContracts.safeL2.address
  if (isNew && isSingleton) await request('anvil_setStorageAt', [address, toWord(4), toWord(1)])
}

async function placeCode(address: Address, creation: Hex, request: Request): Promise<boolean> {
  if ((await request('eth_getCode', [address, 'latest'])) !== '0x') return false
  const code = await request('eth_call', [{ data: creation }, 'latest'])
  await request('anvil_setCode', [address, code])
  return true
}

async function readProxyCode(request: Request): Promise<Hex> {
  const data = encodeFunctionData({ abi: factoryAbi, functionName: 'proxyCreationCode' })
  const { address: to } = safeContracts.safeProxyFactory
  const answer = (await request('eth_call', [{ to, data }, 'latest'])) as Hex
  const length = Number(BigInt(`0x${answer.slice(66, 130)}`))
  return `0x${answer.slice(130, 130 + length * 2)}`
}

export function toSafeStorage(parameters: {
  readonly singleton: Address
  readonly owners: readonly Address[]
  readonly threshold: number
  readonly fallbackHandler: Address
}): readonly (readonly [slot: Hex, value: Hex])[] {
  const { singleton, owners, threshold, fallbackHandler } = parameters
  const list = [SENTINEL, ...owners]
  return [
    [toWord(SLOTS.singleton), pad(singleton)],
    [toEntry(SENTINEL, SLOTS.modules), pad(SENTINEL)],
    ...list.map((owner, index) => [toEntry(owner, SLOTS.owners), pad(list[index + 1] ?? SENTINEL)] as const),
    [toWord(SLOTS.ownerCount), toWord(owners.length)],
    [toWord(SLOTS.threshold), toWord(threshold)],
    [FALLBACK_HANDLER, pad(fallbackHandler)],
  ]
}

function toEntry(key: Address, slot: number): Hex {
  return keccak256(concat([pad(key), toWord(slot)]))
}

function toWord(value: number): Hex {
  return numberToHex(value, { size: 32 })
}
