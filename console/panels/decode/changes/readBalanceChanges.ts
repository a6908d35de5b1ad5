import { type Abi, decodeEventLog, erc20Abi, erc721Abi, erc1155Abi, type Hex, isHex } from 'viem'
import { type ChainReader, createBlockReader } from '../../contracts/chainReader.ts'
import { isAccount } from '../readMessage.ts'
import type { AssetMove, BalanceChange } from './assetChanges.ts'
import { readStateChanges, type StateChangesParameters } from './readStateChanges.ts'

/** ERC-20 and ERC-721 differ in what is indexed, so only one of them fits a log. */
const READERS: readonly Reader[] = [
  { abi: erc20Abi, event: 'Transfer', read: ({ from, to, value }) => [{ kind: 'erc20', from, to, amount: value }] },
  { abi: erc20Abi, event: 'Approval', read: ({ owner, spender }) => [{ kind: 'allowance', owner, spender }] },
  {
    abi: erc721Abi,
    event: 'Transfer',
    read: ({ from, to, tokenId }) => [{ kind: 'nft', from, to, id: tokenId, amount: 1n }],
  },
  {
    abi: erc721Abi,
    event: 'Approval',
    read: ({ owner, spender, tokenId }) => [{ kind: 'approval', owner, spender, id: tokenId }],
  },
  {
    abi: erc721Abi,
    event: 'ApprovalForAll',
    read: ({ owner, operator, approved }) => [{ kind: 'operator', owner, operator, isApproved: approved }],
  },
  {
    abi: erc1155Abi,
    event: 'TransferSingle',
    read: ({ from, to, id, value }) => [{ kind: 'nft', from, to, id, amount: value }],
  },
  {
    abi: erc1155Abi,
    event: 'TransferBatch',
    read: ({ from, to, ids, values }) =>
      (ids as unknown as readonly bigint[]).map((id, index) => ({
        kind: 'nft',
        from,
        to,
        id,
        amount: (values as unknown as readonly bigint[])[index] ?? 0n,
      })),
  },
]

type BalanceChangesParameters = Pick<StateChangesParameters, 'moves' | 'parties'> & {
  readonly read: ChainReader
  readonly chainId: number
  readonly blockNumber: bigint
}

type Args = Readonly<Record<string, never>>

type Reader = {
  readonly abi: Abi
  readonly event: string
  readonly read: (args: Args) => readonly Omit<AssetMove, 'token'>[]
}

export function readBalanceChanges(parameters: BalanceChangesParameters): Promise<readonly BalanceChange[]> {
  const { read, chainId, blockNumber, moves, parties } = parameters
  const before = createBlockReader(read, chainId, blockNumber - 1n)
  return readStateChanges({ before, after: createBlockReader(read, chainId, blockNumber), moves, parties })
}

export const readAssetMoves = (logs: readonly unknown[]): readonly AssetMove[] =>
  logs.flatMap((log) => {
    const { address, topics, data } = (log ?? {}) as { address?: unknown; topics?: unknown; data?: unknown }
    if (!isAccount(address)) return []
    if (!Array.isArray(topics) || !topics.every((topic) => isHex(topic)) || topics.length === 0 || !isHex(data))
      return []
    for (const { abi, event, read } of READERS) {
      try {
        const { args, eventName } = decodeEventLog({ abi, data, topics: topics as [Hex, ...Hex[]], strict: true })
        if (eventName === event)
          return read((args ?? {}) as Args).map((move) => ({ ...move, token: address }) as AssetMove)
      } catch {
        // Another event, or one of the same name of another standard.
      }
    }
    return []
  })
