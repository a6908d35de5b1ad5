import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  hexToBigInt,
  isAddressEqual,
  zeroAddress,
} from 'viem'
import type { BlockReader } from '#console/panels/contracts/chainReader'
import type { AssetMove, BalanceChange } from './assetChanges.ts'

export type StateChangesParameters = {
  readonly before: BlockReader
  readonly after: BlockReader
  readonly moves: readonly AssetMove[]
  /** Accounts whose native balance may have changed, beside those of the moves. */
  readonly parties: readonly Address[]
}

/** Leaves out what has not changed. */
export async function readStateChanges(parameters: StateChangesParameters): Promise<readonly BalanceChange[]> {
  const { before, after, moves, parties } = parameters
  const questions = new Map<string, () => Promise<readonly (BalanceChange | undefined)[]>>()
  const ask = (key: readonly (string | bigint)[], ...asked: readonly (() => Promise<BalanceChange | undefined>)[]) =>
    questions.set(key.join(' ').toLowerCase(), () => Promise.all(asked.map((question) => question())))

  for (const account of [...parties, ...moves.flatMap(toAccounts)])
    ask(['native', account], () => readNative(before, after, account))
  for (const move of moves) {
    const { kind, token } = move
    if (kind === 'erc20')
      for (const account of toAccounts(move))
        ask(['token', token, account], () => readToken(before, after, token, account))
    if (kind === 'allowance')
      ask(['allowance', token, move.owner, move.spender], () => readAllowance(before, after, move))
    if (kind === 'approval') ask(['approved', token, move.id], () => readApproved(before, after, move))
    if (kind === 'operator')
      ask(['operator', token, move.owner, move.operator], () => readOperator(before, after, move))
    // Both ERC-721 and ERC-1155 contracts may emit either log, so ask the contract.
    if (kind === 'nft')
      ask(
        ['nft', token, move.id, ...toAccounts(move)],
        () => readOwner(before, after, token, move.id),
        ...toAccounts(move).map((account) => () => readShare(before, after, { token, id: move.id, account })),
      )
  }
  const changes = await Promise.all([...questions.values()].map((question) => question()))
  return changes.flat().flatMap((change) => (change && change.before !== change.after ? [change] : []))
}

/** Without the zero address of mints and burns. */
function toAccounts(move: AssetMove): readonly Address[] {
  return 'from' in move ? [move.from, move.to].filter((account) => account !== zeroAddress) : []
}

async function readNative(before: BlockReader, after: BlockReader, account: Address): Promise<BalanceChange> {
  const [was, is] = await Promise.all([before.balance(account), after.balance(account)])
  return { kind: 'native', account, before: was, after: is }
}

async function readToken(
  before: BlockReader,
  after: BlockReader,
  token: Address,
  account: Address,
): Promise<BalanceChange | undefined> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const [was, is, about] = await Promise.all([
    readAmount(before, token, data),
    readAmount(after, token, data),
    readToken20(after, token),
  ])
  return is === undefined ? undefined : { kind: 'erc20', account, token, ...about, before: was ?? 0n, after: is }
}

async function readAllowance(
  before: BlockReader,
  after: BlockReader,
  { token, owner, spender }: Extract<AssetMove, { kind: 'allowance' }>,
): Promise<BalanceChange | undefined> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })
  const [was, is, about] = await Promise.all([
    readAmount(before, token, data),
    readAmount(after, token, data),
    readToken20(after, token),
  ])
  if (is === undefined) return undefined
  return { kind: 'allowance', account: owner, spender, token, ...about, before: was ?? 0n, after: is }
}

async function readOwner(
  before: BlockReader,
  after: BlockReader,
  token: Address,
  id: bigint,
): Promise<BalanceChange | undefined> {
  const [was, is, symbol] = await Promise.all([
    readHolder(before, token, 'ownerOf', id),
    readHolder(after, token, 'ownerOf', id),
    readSymbol(after, token),
  ])
  const account = is ?? was
  // An ERC-1155 has no owner of an id.
  return account && { kind: 'owner', account, token, id, symbol, before: was, after: is }
}

async function readShare(
  before: BlockReader,
  after: BlockReader,
  { token, id, account }: { readonly token: Address; readonly id: bigint; readonly account: Address },
): Promise<BalanceChange | undefined> {
  const data = encodeFunctionData({ abi: erc1155Abi, functionName: 'balanceOf', args: [account, id] })
  const [was, is, symbol] = await Promise.all([
    readAmount(before, token, data),
    readAmount(after, token, data),
    readSymbol(after, token),
  ])
  return is === undefined ? undefined : { kind: 'erc1155', account, token, id, symbol, before: was ?? 0n, after: is }
}

async function readApproved(
  before: BlockReader,
  after: BlockReader,
  { token, id, owner }: Extract<AssetMove, { kind: 'approval' }>,
): Promise<BalanceChange | undefined> {
  const functionName = 'getApproved'
  const [was, is, symbol] = await Promise.all([
    readHolder(before, token, functionName, id),
    readHolder(after, token, functionName, id),
    readSymbol(after, token),
  ])
  return { kind: 'approved', account: owner, token, id, symbol, before: was, after: is }
}

async function readOperator(
  before: BlockReader,
  after: BlockReader,
  { token, owner, operator }: Extract<AssetMove, { kind: 'operator' }>,
): Promise<BalanceChange | undefined> {
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'isApprovedForAll', args: [owner, operator] })
  const [was, is, symbol] = await Promise.all([
    readAmount(before, token, data),
    readAmount(after, token, data),
    readSymbol(after, token),
  ])
  if (is === undefined) return undefined
  return { kind: 'operator', account: owner, spender: operator, token, symbol, before: was ?? 0n, after: is }
}

async function readHolder(
  at: BlockReader,
  token: Address,
  functionName: 'ownerOf' | 'getApproved',
  id: bigint,
): Promise<Address | undefined> {
  const result = await at.call(token, encodeFunctionData({ abi: erc721Abi, functionName, args: [id] }))
  const holder = result && decode(() => decodeFunctionResult({ abi: erc721Abi, functionName, data: result }))
  return holder === undefined || isAddressEqual(holder, zeroAddress) ? undefined : holder
}

async function readAmount(at: BlockReader, token: Address, data: `0x${string}`): Promise<bigint | undefined> {
  const result = await at.call(token, data)
  return result && decode(() => hexToBigInt(result, { size: 32 }))
}

async function readToken20(at: BlockReader, token: Address): Promise<Pick<BalanceChange, 'symbol' | 'decimals'>> {
  const functionName = 'decimals'
  const [symbol, result] = await Promise.all([
    readSymbol(at, token),
    at.call(token, encodeFunctionData({ abi: erc20Abi, functionName })),
  ])
  const decimals = result && decode(() => decodeFunctionResult({ abi: erc20Abi, functionName, data: result }))
  return { symbol, decimals }
}

async function readSymbol(at: BlockReader, token: Address): Promise<string | undefined> {
  const functionName = 'symbol'
  const result = await at.call(token, encodeFunctionData({ abi: erc20Abi, functionName }))
  return result && decode(() => decodeFunctionResult({ abi: erc20Abi, functionName, data: result }))
}

/** A contract may not answer as the standard says. */
function decode<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
