import * as AbiConstructor from 'ox/AbiConstructor'
import { checksum } from 'ox/Address'
import { fromCreate2 } from 'ox/ContractAddress'
import { fromNumber } from 'ox/Hex'
import type { Address, Hex } from 'viem'
import { benchAccount } from '#fixtures/contracts/generated/benchAccount'
import { checkInput } from '#mocks/core/input/checkInput'
import { addressReader, bigintReader } from '#mocks/core/input/readers'
import { optional, shape } from '#mocks/core/input/shapes'
import type { ContractAccount } from '#mocks/wallet/accounts/createAccounts'

/** Arachnid's deterministic deployment proxy, which Anvil and most public chains have. */
const FACTORY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

type UndeployedParameters = { owner: Address; salt?: bigint }

const parametersReader = shape<UndeployedParameters>({ owner: addressReader, salt: optional(bigintReader) })

/**
 * Makes a contract account (`fixtures/contracts/BenchAccount.sol`) that no chain has yet, and that anybody may deploy at
 * its address. A wallet signs for it by ERC-6492.
 *
 * @param parameters.owner an account of the wallet's mnemonic
 * @param parameters.salt another salt makes another address. Default 1
 * @example
 * const account = toUndeployedAccount({ owner: bench.accounts[0] })
 * test.use({ walletOptions: { wallets: [{ persona: 'safe', contractAccounts: [account] }] } })
 */
export function toUndeployedAccount(parameters: UndeployedParameters): ContractAccount {
  checkInput('toUndeployedAccount', parametersReader, parameters)
  const { owner, salt = 1n } = parameters
  const { abi, bytecode: code } = benchAccount
  const bytecode = AbiConstructor.encode(AbiConstructor.fromAbi(abi), { bytecode: code, args: [owner] })
  const word = fromNumber(salt, { size: 32 })
  const factoryData: Hex = `${word}${bytecode.slice(2)}`
  const address = checksum(fromCreate2({ from: FACTORY, salt: word, bytecode }))
  return { address, owner, deployment: { factory: FACTORY, factoryData } }
}
