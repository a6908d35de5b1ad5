import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashMessage,
  hashTypedData,
  keccak256,
  numberToHex,
  parseAbiParameters,
  parseEther,
  parseEventLogs,
  parseSignature,
  serializeSignature,
  zeroAddress,
} from 'viem'
import { encodeExecuteData } from 'viem/experimental/erc7821'
import { afterAll, describe, expect, test } from 'vitest'
import { benchAccount } from '#fixtures/contracts/generated/benchAccount'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { startTestChain } from '#mocks/node/testing/startTestMarket'
import { deployContracts } from './deployContracts.ts'

const CHAIN_ID = 31337
/** The account's functions, and the token's errors that pass through it. */
const abi = [...benchAccount.abi, ...benchToken.abi.filter(({ type }) => type === 'error')] as const
const safeTx = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const
const safeMessage = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const
/** The values of Safe's contracts: `Safe.sol` and `CompatibilityFallbackHandler.sol`. */
const DOMAIN_TYPE = '0x47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218'
const SAFE_TX_TYPE = '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'
const SAFE_MESSAGE_TYPE = '0x60b3cbf8b4a223d68d641b3b6ddf9a298e7f33710cf3d3a9d1146b5a6150fbca'

const chain = await startTestChain({ chainId: CHAIN_ID })
const contracts = await deployContracts(chain)
const account = contracts.contractAccount
const stranger = chain.accounts[1] as Address

afterAll(() => chain.stop())

const domain = (chainId = CHAIN_ID) => ({ chainId, verifyingContract: account })

/** The signature that makes ERC-1271 accept `hash`. */
function signMessage(hash: Hex, { by = 0, chainId = CHAIN_ID }: { by?: 0 | 1; chainId?: number } = {}): Promise<Hex> {
  const message = { message: hash }
  const typedData = { domain: domain(chainId), types: safeMessage, primaryType: 'SafeMessage', message } as const
  return chain.walletOf(by).account.signTypedData(typedData)
}

type Proposal = { to?: Address; value?: bigint; data?: Hex; operation?: number; safeTxGas?: bigint; gasPrice?: bigint }

async function propose(proposal: Proposal, by: 0 | 1 = 0) {
  const nonce = await readNonce()
  const { to = stranger, value = 0n, data = '0x', operation = 0, safeTxGas = 0n, gasPrice = 0n } = proposal
  const rest = { operation, safeTxGas, baseGas: 0n, gasPrice, gasToken: zeroAddress, refundReceiver: zeroAddress }
  const message = { to, value, data, ...rest, nonce }
  const typedData = { domain: domain(), types: safeTx, primaryType: 'SafeTx', message } as const
  const signature = await chain.walletOf(by).account.signTypedData(typedData)
  const fields = [to, value, data, operation, safeTxGas, 0n, gasPrice, zeroAddress, zeroAddress] as const
  return { hash: hashTypedData(typedData), fields, nonce, signature }
}

async function carryOut({ fields, signature }: Awaited<ReturnType<typeof propose>>) {
  const wallet = chain.walletOf(1)
  const args = [...fields, signature] as const
  const call = { address: account, abi, functionName: 'execTransaction', args } as const
  await chain.client.simulateContract({ ...call, account: wallet.account })
  const hash = await wallet.writeContract({ ...call, chain: null })
  const receipt = await chain.client.waitForTransactionReceipt({ hash })
  return parseEventLogs({ abi, logs: receipt.logs.filter(({ address }) => address === account.toLowerCase()) })
}

const readNonce = () => chain.client.readContract({ address: account, abi, functionName: 'nonce' })
const transfer = (to: Address, value: bigint): Hex =>
  encodeFunctionData({ abi: benchToken.abi, functionName: 'transfer', args: [to, value] })

describe('BenchAccount, ERC-1271', () => {
  test("vouches for its owner's signatures: messages and typed data", async () => {
    const message = 'Sign in to the bench'
    const ofMessage = await signMessage(hashMessage(message))
    expect(await chain.client.verifyMessage({ address: account, message, signature: ofMessage })).toBe(true)
    expect(await chain.client.verifyMessage({ address: account, message: 'Another', signature: ofMessage })).toBe(false)
    const types = { Mail: [{ name: 'text', type: 'string' }] } as const
    const mail = { domain: { name: 'Mail' }, types, primaryType: 'Mail', message: { text: 'Hello' } } as const
    const signature = await signMessage(hashTypedData(mail))
    expect(await chain.client.verifyTypedData({ address: account, ...mail, signature })).toBe(true)
  })

  test('vouches for nothing else', async () => {
    const message = 'Sign in to the bench'
    const hash = hashMessage(message)
    const signature = await signMessage(hash)
    const { r, s, yParity } = parseSignature(signature)
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const highS = serializeSignature({ r, s: numberToHex(order - BigInt(s), { size: 32 }), yParity: yParity ? 0 : 1 })
    const wrong: Record<string, Hex> = {
      "a stranger's": await signMessage(hash, { by: 1 }),
      "the owner's for another chain": await signMessage(hash, { chainId: CHAIN_ID + 1 }),
      "the owner's own, not the account's": await chain.walletOf(0).account.signMessage({ message }),
      'the other form of the same one (EIP-2)': highS,
      'one with a parity for v': concat([r, s, numberToHex(yParity, { size: 1 })]),
      'a longer one': concat([signature, '0x00']),
      none: '0x',
    }
    for (const [name, each] of Object.entries(wrong)) {
      const args = [hash, each] as const
      const answer = await chain.client.readContract({ address: account, abi, functionName: 'isValidSignature', args })
      expect([name, answer]).toEqual([name, '0xffffffff'])
      const isValid = await chain.client.verifyMessage({ address: account, message, signature: each })
      expect([name, isValid]).toEqual([name, false])
    }
  })

  test('hashes messages as a Safe does', async () => {
    const hash = hashMessage('Sign in to the bench')
    const toHash = parseAbiParameters('bytes32, bytes32')
    const struct = keccak256(encodeAbiParameters(toHash, [SAFE_MESSAGE_TYPE, keccak256(hash)]))
    const getHash = { address: account, abi, functionName: 'getMessageHash', args: [hash] } as const
    expect(await chain.client.readContract(getHash)).toBe(keccak256(concat(['0x1901', toSeparator(), struct])))
  })
})

function toSeparator(): Hex {
  const values = [DOMAIN_TYPE, BigInt(CHAIN_ID), account] as const
  return keccak256(encodeAbiParameters(parseAbiParameters('bytes32, uint256, address'), values))
}

describe('BenchAccount, proposals', () => {
  test('hashes them as a Safe does', async () => {
    const { hash, fields, nonce } = await propose({ value: 7n, data: '0x1234' })
    const getHash = { address: account, abi, functionName: 'getTransactionHash', args: [...fields, nonce] } as const
    expect(await chain.client.readContract(getHash)).toBe(hash)
    const [to, value, data, ...rest] = fields
    const types = 'bytes32, address, uint256, bytes32, uint8, uint256, uint256, uint256, address, address, uint256'
    const values = [SAFE_TX_TYPE, to, value, keccak256(data), ...rest, nonce] as const
    const struct = encodeAbiParameters(parseAbiParameters(types), values)
    expect(hash).toBe(keccak256(concat(['0x1901', toSeparator(), keccak256(struct)])))
  })

  test('carries out what the owner signed, whoever sends it, once', async () => {
    const proposal = await propose({ to: contracts.token, data: transfer(stranger, 5n) })
    const before = await chain.tokensOf(contracts.token, account)
    const args = { txHash: proposal.hash, payment: 0n }
    expect(await carryOut(proposal)).toMatchObject([{ eventName: 'ExecutionSuccess', args }])
    expect(await chain.tokensOf(contracts.token, account)).toBe(before - 5n)
    expect(await readNonce()).toBe(proposal.nonce + 1n)
    await expect(carryOut(proposal)).rejects.toThrow('InvalidSignature()')
  })

  test('sends ether', async () => {
    const before = await chain.client.getBalance({ address: account })
    const to: Address = '0x00000000000000000000000000000000000a11ce'
    await carryOut(await propose({ to, value: parseEther('1') }))
    expect(await chain.client.getBalance({ address: account })).toBe(before - parseEther('1'))
    expect(await chain.client.getBalance({ address: to })).toBe(parseEther('1'))
  })

  test.each<[string, Proposal, 0 | 1, RegExp]>([
    ['signed by a stranger', {}, 1, /InvalidSignature\(\)/],
    ['a delegate call', { operation: 1 }, 0, /OnlyCalls\(uint8 operation\)/],
    ['with a refund', { gasPrice: 1n }, 0, /NoRefunds\(uint256 gasPrice\)/],
    ['with more gas than a block has', { safeTxGas: 10n ** 9n }, 0, /NotEnoughGas\(uint256 safeTxGas\)/],
  ])(
    'refuses one: %s',
    async (_, proposal, by, message) => await expect(carryOut(await propose(proposal, by))).rejects.toThrow(message),
  )

  test('reverts with the reason of the call, and leaves the nonce; where gas was set aside, tells it by an event', async () => {
    const failing = { to: contracts.token, data: transfer(stranger, parseEther('2000000')) }
    const nonce = await readNonce()
    await expect(carryOut(await propose(failing))).rejects.toThrow('ERC20InsufficientBalance')
    expect(await readNonce()).toBe(nonce)
    const proposal = await propose({ ...failing, safeTxGas: 50_000n })
    expect(await carryOut(proposal)).toMatchObject([{ eventName: 'ExecutionFailure', args: { txHash: proposal.hash } }])
    expect(await readNonce()).toBe(proposal.nonce + 1n)
  })

  test('carries out a batch: a call of its own execute (ERC-7821)', async () => {
    const calls = [1n, 2n].map((value) => ({ to: contracts.token, data: transfer(stranger, value) }))
    const before = await chain.tokensOf(contracts.token, stranger)
    await carryOut(await propose({ to: account, data: encodeExecuteData({ calls }) }))
    expect(await chain.tokensOf(contracts.token, stranger)).toBe(before + 3n)
  })
})

describe('BenchAccount, calls of its owner', () => {
  const execute = (by: 0 | 1, value: bigint) => {
    const args = [contracts.token, 0n, transfer(stranger, value)] as const
    return { address: account, abi, functionName: 'execute', args, account: chain.walletOf(by).account } as const
  }

  test('executes them at once, with no nonce of its own', async () => {
    const [before, nonce] = await Promise.all([chain.tokensOf(contracts.token, account), readNonce()])
    const hash = await chain.walletOf(0).writeContract({ ...execute(0, 1n), chain: null })
    expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await chain.tokensOf(contracts.token, account)).toBe(before - 1n)
    expect(await readNonce()).toBe(nonce)
  })

  test('executes none of a stranger, and passes reasons on', async () => {
    await expect(chain.client.simulateContract(execute(1, 1n))).rejects.toThrow('OnlyOwner(address sender)')
    const tooMuch = chain.client.simulateContract(execute(0, parseEther('2000000')))
    await expect(tooMuch).rejects.toThrow('ERC20InsufficientBalance')
  })

  test('looks like a multisignature account of one', async () => {
    const contract = { address: account, abi } as const
    expect(await chain.client.readContract({ ...contract, functionName: 'getOwners' })).toEqual([chain.accounts[0]])
    expect(await chain.client.readContract({ ...contract, functionName: 'getThreshold' })).toBe(1n)
  })
})
