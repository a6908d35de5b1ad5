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
import type { BlockReader } from '../../contracts/chainReader.ts'
import type { AssetMove, BalanceChange } from './assetChanges.ts'

type Blocks = { readonly before: BlockReader; readonly after: BlockReader }

export type StateChangesParameters = Blocks & {
  readonly moves: readonly AssetMove[]
  readonly parties: readonly Address[]
}

export async function readStateChanges(parameters: StateChangesParameters): Promise<readonly BalanceChange[]> {
  const { moves, parties, ...blocks } = parameters
  const questions = new Map<string, () => Promise<readonly (BalanceChange | undefined)[]>>()
  const ask = (key: readonly (string | bigint)[], ...asked: readonly (() => Promise<BalanceChange | undefined>)[]) =>
    questions.set(key.join(' ').toLowerCase(), () => Promise.all(asked.map((question) => question())))

  for (const account of [...parties, ...moves.flatMap(toAccounts)])
    ask(['native', account], () => readNative(blocks, account))
  for (const move of moves) {
    const { kind, token } = move
    if (kind === 'erc20')
      for (const account of toAccounts(move)) ask(['token', token, account], () => readToken(blocks, token, account))
    if (kind === 'allowance') ask(['allowance', token, move.owner, move.spender], () => readAllowance(blocks, move))
    if (kind === 'approval') ask(['approved', token, move.id], () => readApproved(blocks, move))
    if (kind === 'operator') ask(['operator', token, move.owner, move.operator], () => readOperator(blocks, move))
    // Both ERC-721 and ERC-1155 contracts may emit either log, so ask the contract.
    if (kind === 'nft')
      ask(
        ['nft', token, move.id, ...toAccounts(move)],
        () => readOwner(blocks, token, move.id),
        ...toAccounts(move).map((account) => () => readShare(blocks, { token, id: move.id, account })),
      )
  }
  const changes = await Promise.all([...questions.values()].map((question) => question()))
  return changes.flat().flatMap((change) => (change && change.before !== change.after ? [change] : []))
}

const toAccounts = (move: AssetMove) =>
  'from' in move ? [move.from, move.to].filter((account) => account !== zeroAddress) : []

async function readNative(blocks: Blocks, account: Address): Promise<BalanceChange> {
  const [before, after] = await readBoth(blocks, (at) => at.balance(account))
  return { kind: 'native', account, before, after }
}

async function readToken(blocks: Blocks, token: Address, account: Address): Promise<BalanceChange | undefined> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const [amounts, about] = await Promise.all([readAmounts(blocks, token, data), readToken20(blocks.after, token)])
  return amounts && { kind: 'erc20', account, token, ...about, ...amounts }
}

async function readAllowance(blocks: Blocks, { token, owner, spender }: Extract<AssetMove, { kind: 'allowance' }>) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })
  const [amounts, about] = await Promise.all([readAmounts(blocks, token, data), readToken20(blocks.after, token)])
  return amounts && { kind: 'allowance' as const, account: owner, spender, token, ...about, ...amounts }
}

async function readOwner(blocks: Blocks, token: Address, id: bigint): Promise<BalanceChange | undefined> {
  const [[before, after], symbol] = await Promise.all([
    readBoth(blocks, (at) => readHolder(at, token, 'ownerOf', id)),
    readSymbol(blocks.after, token),
  ])
  const account = after ?? before
  // An ERC-1155 has no owner of an id.
  return account && { kind: 'owner', account, token, id, symbol, before, after }
}

async function readShare(
  blocks: Blocks,
  { token, id, account }: { readonly token: Address; readonly id: bigint; readonly account: Address },
): Promise<BalanceChange | undefined> {
  const data = encodeFunctionData({ abi: erc1155Abi, functionName: 'balanceOf', args: [account, id] })
  const [amounts, symbol] = await Promise.all([readAmounts(blocks, token, data), readSymbol(blocks.after, token)])
  return amounts && { kind: 'erc1155', account, token, id, symbol, ...amounts }
}

async function readApproved(blocks: Blocks, { token, id, owner }: Extract<AssetMove, { kind: 'approval' }>) {
  const [[before, after], symbol] = await Promise.all([
    readBoth(blocks, (at) => readHolder(at, token, 'getApproved', id)),
    readSymbol(blocks.after, token),
  ])
  return { kind: 'approved' as const, account: owner, token, id, symbol, before, after }
}

async function readOperator(blocks: Blocks, { token, owner, operator }: Extract<AssetMove, { kind: 'operator' }>) {
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'isApprovedForAll', args: [owner, operator] })
  const [amounts, symbol] = await Promise.all([readAmounts(blocks, token, data), readSymbol(blocks.after, token)])
  return amounts && { kind: 'operator' as const, account: owner, spender: operator, token, symbol, ...amounts }
}

const readBoth = <value>({ before, after }: Blocks, read: (at: BlockReader) => Promise<value>) =>
  Promise.all([read(before), read(after)])

async function readAmounts(blocks: Blocks, token: Address, data: `0x${string}`) {
  const [before = 0n, after] = await readBoth(blocks, (at) => readAmount(at, token, data))
  return after === undefined ? undefined : { before, after }
}

async function readHolder(at: BlockReader, token: Address, functionName: 'ownerOf' | 'getApproved', id: bigint) {
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

function decode<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
