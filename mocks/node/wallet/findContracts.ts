import type { Address } from 'viem'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { ContractAccount } from '#mocks/wallet/accounts/contractAccount'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'
import { toBenchContracts } from '../chainControl/deployContracts.ts'

export type FindContractsParameters = {
  readonly request: (args: RequestArguments) => Promise<unknown>
  readonly mnemonic: string
}

export type FoundContracts = {
  readonly contractAccounts: readonly ContractAccount[]
  readonly delegate: Address | undefined
}

export async function findContracts({ request, mnemonic }: FindContractsParameters): Promise<FoundContracts> {
  const { address: owner } = createDerivation(mnemonic)(0)
  const { contractAccount, delegate } = toBenchContracts([owner])
  const isThere = async (address: Address) =>
    (await request({ method: 'eth_getCode', params: [address, 'latest'] })) !== '0x'
  const [hasAccount, hasDelegate] = await Promise.all([isThere(contractAccount), isThere(delegate)])
  return {
    contractAccounts: hasAccount ? [{ address: contractAccount, owner }] : [],
    delegate: hasDelegate ? delegate : undefined,
  }
}
