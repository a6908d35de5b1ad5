import {
  type Address,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  numberToHex,
  padHex,
  parseEther,
  stringToHex,
  zeroHash,
} from 'viem'
import { benchAccount } from '#fixtures/contracts/generated/benchAccount'
import { benchDelegate } from '#fixtures/contracts/generated/benchDelegate'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { BenchError } from '#mocks/core/BenchError'

/** Arachnid's deterministic deployment proxy: salt and creation code in, CREATE2 out. */
const FACTORY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** What it consists of; Anvil has it from the start, a forked chain may not. */
const FACTORY_CODE: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'
/** Nobody's key: Anvil impersonates it, so the nonces of the test accounts stay at 0. */
const DEPLOYER: Address = padHex(stringToHex('walletbench'), { size: 20 })
/** 1,000,000 BENCH of 18 decimals. */
const GRANT = parseEther('1000000')
/** What the contract account has; the other accounts have their ether from Anvil. */
const ACCOUNT_BALANCE = parseEther('100')
/** Given rather than estimated, which saves a round trip for each transaction. */
const DEPLOY_GAS = numberToHex(1_500_000)
const MINT_GAS = numberToHex(100_000)
/** Transactions to a block: what Anvil's default block gas limit of 30 million takes, with room to spare. */
const BLOCK_SIZE = 200

export type DeployContractsParameters = {
  /** JSON-RPC straight to Anvil; rejects where Anvil answers with an error. */
  request: (method: string, params: unknown[]) => Promise<unknown>
  /** Who receives 1,000,000 BENCH each. The first one owns the contract account. */
  accounts: readonly Address[]
}

/** Where the contracts of `fixtures/contracts` are. */
export type BenchContracts = {
  /** `BenchToken`, an ERC-20: the same address on every chain of every bench. */
  readonly token: Address
  /** `BenchAccount`, a contract account of the first account's: the same address on every chain, one for each owner. */
  readonly contractAccount: Address
  /** `BenchDelegate`, for EIP-7702: the same address on every chain of every bench. */
  readonly delegate: Address
}

/**
 * Puts the contracts of `fixtures/contracts` on a chain, at the same addresses whatever the chain holds already
 * (CREATE2, EIP-1014), and gives each account, the contract account included, test tokens; the contract account also
 * gets 100 test ether. What is there already is left as it is: an account that holds tokens gets no more. Mines its own
 * blocks, so it works in every mining mode of Anvil.
 *
 * @throws BenchError when there is no account, when a contract is not on the chain in the end, or an account got nothing
 * @example
 * const { token } = await deployContracts({ request: (method, params) => client.request({ method, params }), accounts })
 */
export async function deployContracts(parameters: DeployContractsParameters): Promise<BenchContracts> {
  const { request, accounts } = parameters
  const creations = toCreations(accounts)
  const contracts = toBenchContracts(accounts)
  const wanted = { request, contracts, holders: [...accounts, contracts.contractAccount] }
  const [{ missing, withoutTokens, penniless }, factoryCode] = await Promise.all([
    findGaps(wanted),
    getCode(request, FACTORY),
  ])
  const transactions: Transaction[] = [
    ...missing.map((name) => ({
      to: FACTORY,
      data: `${zeroHash}${creations[name].slice(2)}` as Hex,
      gas: DEPLOY_GAS,
    })),
    ...withoutTokens.map((account) => ({
      to: contracts.token,
      data: encodeFunctionData({ abi: benchToken.abi, functionName: 'mint', args: [account, GRANT] }),
      gas: MINT_GAS,
    })),
    ...(penniless ? [{ to: contracts.contractAccount, value: numberToHex(ACCOUNT_BALANCE), gas: MINT_GAS }] : []),
  ]
  if (transactions.length === 0) return contracts

  if (factoryCode === '0x') await request('anvil_setCode', [FACTORY, FACTORY_CODE])
  await send(request, transactions)
  await check(wanted)
  return contracts
}

/** Where the contracts are once they are on a chain, for these accounts. */
export function toBenchContracts(accounts: readonly Address[]): BenchContracts {
  const { token, contractAccount, delegate } = toCreations(accounts)
  return { token: toAddress(token), contractAccount: toAddress(contractAccount), delegate: toAddress(delegate) }
}

type Transaction = { to: Address; data?: Hex; value?: Hex; gas: Hex }
type Request = DeployContractsParameters['request']
type Wanted = { request: Request; contracts: BenchContracts; holders: readonly Address[] }
type Gaps = {
  missing: readonly (keyof BenchContracts)[]
  withoutTokens: readonly Address[]
  /** Whether the contract account has no ether. */
  penniless: boolean
}

/** The creation code of each contract, its parameters included. */
function toCreations([owner]: readonly Address[]): Record<keyof BenchContracts, Hex> {
  if (!owner) throw new BenchError('The test contracts need an account that owns the contract account.')
  return {
    token: benchToken.bytecode,
    contractAccount: encodeDeployData({ ...benchAccount, args: [owner] }),
    delegate: benchDelegate.bytecode,
  }
}

function toAddress(bytecode: Hex): Address {
  return getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt: zeroHash, bytecode })
}

/** Sends all from {@link DEPLOYER}, in order, in as few blocks as they fit. */
async function send(request: Request, transactions: readonly Transaction[]): Promise<void> {
  const [automine, count] = await Promise.all([
    request('anvil_getAutomine', []),
    request('eth_getTransactionCount', [DEPLOYER, 'latest']),
    request('anvil_impersonateAccount', [DEPLOYER]),
    request('anvil_setBalance', [DEPLOYER, numberToHex(parseEther('1000'))]),
  ])
  // With automine on, each transaction would have a block of its own. In interval mode this setting must stay alone.
  if (automine) await request('evm_setAutomine', [false])
  try {
    for (let first = 0; first < transactions.length; first += BLOCK_SIZE) {
      const block = transactions.slice(first, first + BLOCK_SIZE)
      await Promise.all(
        // The nonces give the order: requests may overtake each other on their way.
        block.map((transaction, index) =>
          request('eth_sendTransaction', [
            { from: DEPLOYER, nonce: numberToHex(Number(count) + first + index), ...transaction },
          ]),
        ),
      )
      await request('evm_mine', [])
    }
  } finally {
    await Promise.all([
      ...(automine ? [request('evm_setAutomine', [true])] : []),
      request('anvil_stopImpersonatingAccount', [DEPLOYER]),
    ])
  }
}

async function check(wanted: Wanted): Promise<void> {
  const { missing, withoutTokens, penniless } = await findGaps(wanted)
  if (missing.length === 0 && withoutTokens.length === 0 && !penniless) return
  const { contracts } = wanted
  throw new BenchError('The test contracts could not be put on the chain.', {
    metaMessages: [
      ...missing.map((name) => `${name}: no code at ${contracts[name]}`),
      ...(withoutTokens.length > 0 ? [`accounts without tokens: ${withoutTokens.join(', ')}`] : []),
      ...(penniless ? [`account without ether: ${contracts.contractAccount}`] : []),
    ],
    hint: 'On a forked chain, see that its block gas limit and base fee are usual ones.',
  })
}

async function findGaps({ request, contracts, holders }: Wanted): Promise<Gaps> {
  const names = Object.keys(contracts) as (keyof BenchContracts)[]
  const [codes, balances, ether] = await Promise.all([
    Promise.all(names.map((name) => getCode(request, contracts[name]))),
    Promise.all(holders.map((account) => getTokens(request, contracts.token, account))),
    request('eth_getBalance', [contracts.contractAccount, 'latest']),
  ])
  return {
    missing: names.filter((_, index) => codes[index] === '0x'),
    withoutTokens: holders.filter((_, index) => balances[index] === 0n),
    penniless: BigInt(ether as Hex) === 0n,
  }
}

function getCode(request: Request, address: Address): Promise<unknown> {
  return request('eth_getCode', [address, 'latest'])
}

async function getTokens(request: Request, token: Address, account: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: benchToken.abi, functionName: 'balanceOf', args: [account] })
  const result = (await request('eth_call', [{ to: token, data }, 'latest'])) as Hex
  // No contract, no answer, no tokens.
  if (result === '0x') return 0n
  return decodeFunctionResult({ abi: benchToken.abi, functionName: 'balanceOf', data: result })
}
