import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, type Hex, parseAbi, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createBench, invalid } from '../testing/createTestWallet.ts'
import type { WalletParameters } from '../walletParameters.ts'

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const abi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function supportsInterface(bytes4 id) view returns (bool)',
])

/** A node with a contract that gives the set answers and reverts on anything else. */
function withContract(says: { symbol?: string; decimals?: number; is?: Hex }): Partial<WalletParameters> {
  return {
    send: async (_chain, _id, { params }) => {
      const [{ data }] = params as [{ data: Hex }]
      const { functionName, args } = decodeFunctionData({ abi, data })
      if (functionName === 'supportsInterface' && says.is)
        return encodeFunctionResult({ abi, functionName, result: args[0] === says.is })
      if (functionName === 'symbol' && says.symbol !== undefined)
        return encodeAbiParameters([{ type: 'string' }], [says.symbol])
      if (functionName === 'decimals' && says.decimals !== undefined)
        return encodeAbiParameters([{ type: 'uint8' }], [says.decimals])
      throw new Error('execution reverted')
    },
  }
}
const token = withContract({ symbol: 'BENCH', decimals: 18 })
const erc20 = (options: object = {}) => ({ type: 'ERC20', options: { address: ADDRESS.toLowerCase(), ...options } })

describe('wallet_watchAsset, EIP-747', () => {
  test('an object, or a list of it; what the dapp leaves out is the contract’s', async () => {
    const { request, wallet } = createBench(token)
    expect(await request('wallet_watchAsset', erc20({ image: 'https://bench.test/a.svg' }))).toBe(true)
    const asset = { type: 'ERC20', chainId: 31337, address: ADDRESS, symbol: 'BENCH', decimals: 18 }
    expect(wallet.getState().assets).toEqual([{ ...asset, image: 'https://bench.test/a.svg' }])
    expect(await request('wallet_watchAsset', [erc20({ symbol: 'bench', decimals: '18', chainId: 31337 })])).toBe(true)
    expect(wallet.getState().assets).toEqual([asset])
  })

  test.each([
    ['another symbol', erc20({ symbol: 'USDC' }), 'the contract says "BENCH", not "USDC"'],
    ['other decimals', erc20({ decimals: 6 }), 'the contract says 18, not 6'],
    ['a chain that the wallet does not know', erc20({ chainId: 1 }), 'does not know the chain 1'],
    ['a long symbol', erc20({ symbol: 'TWELVE-LONG!' }), 'at most 11 characters'],
    ['decimals beyond 36', erc20({ decimals: 37 }), 'options.decimals'],
    ['no address', { type: 'ERC20', options: {} }, 'options.address'],
    ['a type of its own', { type: 'ERC1046', options: { address: ADDRESS } }, 'with type ERC20, ERC721 or ERC1155'],
    ['nothing', [], 'expected { type, options }'],
  ])('%s is refused: -32602', async (_, params, why) => {
    const { request, wallet } = createBench(token)
    await expect(request('wallet_watchAsset', params)).rejects.toMatchObject(invalid(why))
    expect(wallet.getState().assets).toEqual([])
  })

  test.each<[string, object]>([
    ['an empty picture', { image: '' }],
    ['no picture', { image: null }],
    ['a picture of the page’s', { image: '/t.png' }],
    ['a picture that is a script', { image: 'javascript:alert(1)' }],
    ['a picture that is an object', { image: { src: 'https://bench.test/a.svg' } }],
    ['a picture beyond 100,000 characters', { image: `data:image/png;base64,${'A'.repeat(100_000)}` }],
    ['an empty symbol', { symbol: '' }],
    ['no symbol and no decimals', { symbol: null, decimals: null }],
    ['no chain', { chainId: null }],
  ])('optional fields never cause a refusal: %s', async (_, options) => {
    const { request, wallet } = createBench(token)
    expect(await request('wallet_watchAsset', erc20(options))).toBe(true)
    const asset = { type: 'ERC20', chainId: 31337, address: ADDRESS, symbol: 'BENCH', decimals: 18 }
    expect(wallet.getState().assets).toEqual([asset])
  })

  test('a contract that says nothing is taken at the dapp’s word, if the dapp gives it', async () => {
    const { request } = createBench(withContract({}))
    expect(await request('wallet_watchAsset', erc20({ symbol: 'OLD', decimals: 2 }))).toBe(true)
    const message = 'params[0].options: the contract reports no symbol and decimals, so the dapp must give them'
    await expect(request('wallet_watchAsset', erc20({ symbol: 'OLD' }))).rejects.toMatchObject({
      code: -32602,
      message,
    })
  })

  test('a symbol in a single word is read too', async () => {
    const { request, wallet } = createBench({ send: async () => stringToHex('MKR', { size: 32 }) })
    const refused = invalid('the contract says "MKR"')
    await expect(request('wallet_watchAsset', erc20({ symbol: 'DAI' }))).rejects.toMatchObject(refused)
    expect(wallet.getState().assets).toEqual([])
  })

  test.each([
    ['ERC721', '0x80ac58cd'],
    ['ERC1155', '0xd9b67a26'],
  ] as const)('%s: a token of a collection, unless the contract says that it is none', async (type, is) => {
    const asset = { type, options: { address: ADDRESS, tokenId: '0042' } }
    const { request, wallet } = createBench(withContract({ is }))
    expect(await request('wallet_watchAsset', asset)).toBe(true)
    expect(await request('wallet_watchAsset', { type, options: { ...asset.options, tokenId: '43' } })).toBe(true)
    expect(wallet.getState().assets).toMatchObject([{ type, tokenId: '42' }, { tokenId: '43' }])
    const other = createBench(withContract({ is: '0x01ffc9a7' }))
    const message = `params[0].options.address: the contract says that it is not ${type} (ERC-165)`
    await expect(other.request('wallet_watchAsset', asset)).rejects.toMatchObject({ code: -32602, message })
    const bare = { type, options: { address: ADDRESS } }
    await expect(request('wallet_watchAsset', bare)).rejects.toMatchObject(invalid('tokenId'))
  })
})
