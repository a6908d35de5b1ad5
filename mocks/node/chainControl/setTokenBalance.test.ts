import { type Address, concat, getContractAddress, type Hex, hexToBigInt, pad, zeroAddress } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { startTestChain } from '#mocks/node/testing/startTestMarket'
import { deployContracts } from './deployContracts.ts'
import { runChainCommand } from './runChainCommand.ts'

/**
 * Creation bytecode of contracts with a `balanceOf`, each with one address as its argument. Compiled from Solidity by
 * solc 0.8.30 with the settings of foundry.toml. The holder that the constructor gets has a balance.
 */
const oddTokens = {
  /** `fallback() external` delegates to the implementation, whose address stands in a slot like that of ERC-1967. */
  proxy:
    '0x6080604052348015600f57600080fd5b5060405160e238038060e2833981016040819052602a916050565b7f360894a13ba1a3210667c828492db98dca3e2076cc3735a50d3d6b6b6b6b6b6b55607e565b600060208284031215606157600080fd5b81516001600160a01b0381168114607757600080fd5b9392505050565b605780608b6000396000f3fe6080604052348015600f57600080fd5b507f360894a13ba1a3210667c828492db98dca3e2076cc3735a50d3d6b6b6b6b6b6b543660008037600080366000845af490503d6000803e80156051573d6000f35b503d6000fd',
  /** `struct Held { bool frozen; uint96 balance; uint64 since; }`, one word for each holder: false, 7, 99. */
  packed:
    '0x608060405234801561001057600080fd5b5060405161023638038061023683398101604081905261002f916100ce565b6040805160608101825260008082526007602080840191825260638486019081526001600160a01b03909616835282905292902090518154925193516001600160401b03166d010000000000000000000000000002600160681b600160a81b03196001600160601b039590951661010002610100600160681b0319921515929092166001600160681b03199094169390931717929092161790556100fe565b6000602082840312156100e057600080fd5b81516001600160a01b03811681146100f757600080fd5b9392505050565b6101298061010d6000396000f3fe608060405234801561001057600080fd5b50600436106100365760003560e01c806332f750ff1461003b57806370a08231146100b4575b600080fd5b6100806100493660046100f9565b60006020819052908152604090205460ff81169061010081046001600160601b031690600160681b900467ffffffffffffffff1683565b6040805193151584526001600160601b03909216602084015267ffffffffffffffff16908201526060015b60405180910390f35b6100eb6100c23660046100f9565b6001600160a01b031660009081526020819052604090205461010090046001600160601b031690565b6040519081526020016100ab565b60006020828403121561010b57600080fd5b81356001600160a01b038116811461012257600080fd5b939250505056',
  /** `return shares[holder] * pooled / total`: 500, 2000 and 1000. */
  rebasing:
    '0x60806040526103e86001556107d0600255348015601b57600080fd5b506040516101ef3803806101ef8339810160408190526038916058565b6001600160a01b031660009081526020819052604090206101f490556086565b600060208284031215606957600080fd5b81516001600160a01b0381168114607f57600080fd5b9392505050565b61015a806100956000396000f3fe608060405234801561001057600080fd5b506004361061004c5760003560e01c80632ddbd13a1461005157806370a082311461006c578063ce7c2ac21461007f578063d21558fd1461009f575b600080fd5b61005a60015481565b60405190815260200160405180910390f35b61005a61007a3660046100e3565b6100a8565b61005a61008d3660046100e3565b60006020819052908152604090205481565b61005a60025481565b6001546002546001600160a01b0383166000908152602081905260408120549092916100d391610113565b6100dd9190610138565b92915050565b6000602082840312156100f557600080fd5b81356001600160a01b038116811461010c57600080fd5b9392505050565b80820281158282048414176100dd57634e487b7160e01b600052601160045260246000fd5b60008261015557634e487b7160e01b600052601260045260246000fd5b50049056',
  /** Not a token: `mapping(address => uint256) public balances`, 5 for the holder. */
  ledger:
    '0x6080604052348015600f57600080fd5b50604051610111380380610111833981016040819052602c91604b565b6001600160a01b03166000908152602081905260409020600590556079565b600060208284031215605c57600080fd5b81516001600160a01b0381168114607257600080fd5b9392505050565b608a806100876000396000f3fe6080604052348015600f57600080fd5b506004361060285760003560e01c806327e235e314602d575b600080fd5b604a6038366004605c565b60006020819052908152604090205481565b60405190815260200160405180910390f35b600060208284031215606d57600080fd5b81356001600160a01b0381168114608357600080fd5b939250505056',
  /** `return ledger.balances(holder)`; it gets the address of the ledger. */
  outside:
    '0x6080604052348015600f57600080fd5b506040516101d73803806101d7833981016040819052602c916050565b600080546001600160a01b0319166001600160a01b0392909216919091179055607e565b600060208284031215606157600080fd5b81516001600160a01b0381168114607757600080fd5b9392505050565b61014a8061008d6000396000f3fe608060405234801561001057600080fd5b50600436106100365760003560e01c806356397c351461003b57806370a082311461006b575b600080fd5b60005461004e906001600160a01b031681565b6040516001600160a01b0390911681526020015b60405180910390f35b61007e610079366004610101565b61008c565b604051908152602001610062565b600080546040516327e235e360e01b81526001600160a01b038481166004830152909116906327e235e390602401602060405180830381865afa1580156100d7573d6000803e3d6000fd5b505050506040513d601f19601f820116820180604052508101906100fb9190610131565b92915050565b60006020828403121561011357600080fd5b81356001600160a01b038116811461012a57600080fd5b9392505050565b60006020828403121561014357600080fd5b505191905056',
  /** `revert("Paused")`. */
  reverting:
    '0x6080604052348015600f57600080fd5b5060b480601d6000396000f3fe6080604052348015600f57600080fd5b506004361060285760003560e01c806370a0823114602d575b600080fd5b603c60383660046086565b604e565b60405190815260200160405180910390f35b60405162461bcd60e51b815260206004820152600660248201526514185d5cd95960d21b604482015260009060640160405180910390fd5b600060208284031215609757600080fd5b81356001600160a01b038116811460ad57600080fd5b939250505056',
} as const

const MOST = 2n ** 256n - 1n
const chain = await startTestChain()
const { token } = await deployContracts(chain)
const [holder, stranger] = chain.accounts as [Address, Address]

afterAll(() => chain.stop())

async function deploy(code: Hex, argument: Address): Promise<Address> {
  const wallet = chain.walletOf(0)
  const nonce = await chain.client.getTransactionCount({ address: holder })
  const data = concat([code, pad(argument)])
  const hash = await wallet.sendTransaction({ data, chain: null })
  await chain.client.waitForTransactionReceipt({ hash })
  return getContractAddress({ from: holder, nonce: BigInt(nonce) })
}

const setTokenBalance = (address: Address, of: Address, value: bigint) =>
  runChainCommand((method, params = []) => chain.request(method, [...params]), {
    do: 'setTokenBalance',
    token: address,
    address: of,
    value: String(value),
  })

const dump = () => chain.request('anvil_dumpState', [])

test.each([0n, 1n, 1_500_000n, MOST])('an ERC-20 of the bench: %s', async (value) => {
  const before = await chain.tokensOf(token, holder)
  await setTokenBalance(token, stranger, value)
  expect(await chain.tokensOf(token, stranger)).toBe(value)
  expect(await chain.tokensOf(token, holder)).toBe(before)
})

test('what was set can be spent', async () => {
  const poor = chain.accounts[2] as Address
  await setTokenBalance(token, poor, 5n)
  const transfer = concat(['0xa9059cbb', pad(zeroAddress.replace(/0$/, '7') as Address), pad('0x05')])
  const hash = await chain.walletOf(2).sendTransaction({ to: token, data: transfer, chain: null })
  expect(await chain.client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(await chain.tokensOf(token, poor)).toBe(0n)
})

test('behind a proxy, the storage is that of the proxy', async () => {
  const code = (await chain.client.getCode({ address: token })) as Hex
  const proxy = await deploy(oddTokens.proxy, token)
  const before = await chain.tokensOf(token, holder)
  await setTokenBalance(proxy, holder, 250_000_000n)
  expect(await chain.tokensOf(proxy, holder)).toBe(250_000_000n)
  expect(await chain.tokensOf(token, holder)).toBe(before)
  expect(await chain.client.getCode({ address: token })).toBe(code)
})

test('the balances stand in another contract', async () => {
  const ledger = await deploy(oddTokens.ledger, holder)
  const outside = await deploy(oddTokens.outside, ledger)
  await setTokenBalance(outside, stranger, 42n)
  expect([await chain.tokensOf(outside, stranger), await chain.tokensOf(outside, holder)]).toEqual([42n, 5n])
})

test('beside other values in one word, those stay', async () => {
  const packed = await deploy(oddTokens.packed, holder)
  const held = async () => {
    const { data = '0x' } = await chain.client.call({ to: packed, data: concat(['0x32f750ff', pad(holder)]) })
    return [0, 1, 2].map((index) => hexToBigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index)}`))
  }
  expect(await held()).toEqual([0n, 7n, 99n])
  for (const value of [2n ** 96n - 1n, 0n, 12_345n]) {
    await setTokenBalance(packed, holder, value)
    expect(await held()).toEqual([0n, value, 99n])
  }
  const before = await dump()
  await expect(setTokenBalance(packed, holder, 2n ** 96n)).rejects.toThrow(/balances of 96 bits/)
  expect(await dump()).toEqual(before)
})

test.each<[string, () => Promise<Address>, RegExp]>([
  ['it rebases', () => deploy(oddTokens.rebasing, holder), /computes its balances.*impersonateAccount/s],
  ['it is paused', () => deploy(oddTokens.reverting, holder), /refuses balanceOf\..*Paused/s],
  ['there is no contract', async () => `0x${'0'.repeat(38)}ab`, /There is no contract at 0x0{38}ab/],
  ['it is an account', async () => stranger, /There is no contract at/],
  ['it is no token', () => deploy(oddTokens.ledger, holder), /refuses balanceOf/],
])('refused, with the chain as before: %s', async (_, prepare, message) => {
  const address = await prepare()
  const before = await dump()
  // 1000 is what the rebasing token answers by chance, and 0 is what a wiped rate answers.
  for (const value of [1_000n, 0n, 77n]) {
    const error = await setTokenBalance(address, holder, value).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BenchError)
    expect(String(error)).toMatch(message)
  }
  expect(await dump()).toEqual(before)
})
