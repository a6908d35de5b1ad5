import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  numberToHex,
  padHex,
  parseEther,
  stringToHex,
  zeroHash,
} from 'viem'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { BenchError } from '#mocks/core/BenchError'

/** Arachnid's deterministic deployment proxy: salt and creation code in, CREATE2 out. */
const FACTORY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** What it consists of; Anvil has it from the start, a forked chain may not. */
const FACTORY_CODE: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'
/** Nobody's key: Anvil impersonates it, so the nonces of the test accounts stay at 0. */
const DEPLOYER: Address = padHex(stringToHex('walletbench'), { size: 20 })
const TOKEN: Address = getContractAddress({
  opcode: 'CREATE2',
  from: FACTORY,
  salt: zeroHash,
  bytecode: benchToken.bytecode,
})
/** 1,000,000 BENCH of 18 decimals. */
const GRANT = parseEther('1000000')
/** Given rather than estimated, which saves a round trip for each transaction. */
const DEPLOY_GAS = numberToHex(1_000_000)
const MINT_GAS = numberToHex(100_000)
/** Transactions to a block: what Anvil's default block gas limit of 30 million takes, with room to spare. */
const BLOCK_SIZE = 200

export type DeployContractsParameters = {
  /** JSON-RPC straight to Anvil; rejects where Anvil answers with an error. */
  request: (method: string, params: unknown[]) => Promise<unknown>
  /** Who receives 1,000,000 BENCH each. */
  accounts: readonly Address[]
}

/**
 * Puts the contracts of `fixtures/contracts` on a chain, at the same addresses whatever the mnemonic and whatever the
 * chain holds already (CREATE2, EIP-1014), and gives each account test tokens. What is there already is left as it is:
 * an account that holds tokens gets no more. Mines its own blocks, so it works in every mining mode of Anvil.
 *
 * @throws BenchError when the token is not on the chain in the end, or an account got no tokens
 * @example
 * const { token } = await deployContracts({ request: (method, params) => client.request({ method, params }), accounts })
 */
export async function deployContracts(parameters: DeployContractsParameters): Promise<{ token: Address }> {
  const { request, accounts } = parameters
  const [code, factoryCode] = await Promise.all([getCode(request, TOKEN), getCode(request, FACTORY)])
  const deployed = code !== '0x'
  const poor = deployed ? await withoutTokens(request, accounts) : accounts
  if (deployed && poor.length === 0) return { token: TOKEN }

  const mints = poor.map((account) => ({
    to: TOKEN,
    data: encodeFunctionData({ abi: benchToken.abi, functionName: 'mint', args: [account, GRANT] }),
    gas: MINT_GAS,
  }))
  const creation = { to: FACTORY, data: `${zeroHash}${benchToken.bytecode.slice(2)}` as Hex, gas: DEPLOY_GAS }
  if (factoryCode === '0x') await request('anvil_setCode', [FACTORY, FACTORY_CODE])
  await send(request, deployed ? mints : [creation, ...mints])
  await check(request, poor)
  return { token: TOKEN }
}

type Transaction = { to: Address; data: Hex; gas: Hex }
type Request = DeployContractsParameters['request']

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

async function check(request: Request, accounts: readonly Address[]): Promise<void> {
  const [code, poor] = await Promise.all([getCode(request, TOKEN), withoutTokens(request, accounts)])
  if (code !== '0x' && poor.length === 0) return
  throw new BenchError('The test token could not be put on the chain.', {
    metaMessages: [
      `address: ${TOKEN}`,
      code === '0x' ? 'no code at that address' : `accounts without tokens: ${poor.join(', ')}`,
    ],
    hint: 'On a forked chain, see that its block gas limit and base fee are usual ones.',
  })
}

function getCode(request: Request, address: Address): Promise<unknown> {
  return request('eth_getCode', [address, 'latest'])
}

async function withoutTokens(request: Request, accounts: readonly Address[]): Promise<readonly Address[]> {
  const balances = await Promise.all(
    accounts.map(async (account) => {
      const data = encodeFunctionData({ abi: benchToken.abi, functionName: 'balanceOf', args: [account] })
      const result = (await request('eth_call', [{ to: TOKEN, data }, 'latest'])) as Hex
      // No contract, no answer: the caller tells the two apart by the code.
      if (result === '0x') return 0n
      return decodeFunctionResult({ abi: benchToken.abi, functionName: 'balanceOf', data: result })
    }),
  )
  return accounts.filter((_, index) => balances[index] === 0n)
}
