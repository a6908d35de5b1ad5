import { testIds } from '../../../testIds.ts'
import { toUnits } from '../../../ui/toUnits.ts'
import { Party } from '../../names/Party.tsx'
import type { AssetMove } from './assetMove.ts'
import styles from './ChangesView.module.css'

export function MovesView({ moves, chainId }: { moves: readonly AssetMove[]; chainId: number | undefined }) {
  if (moves.length === 0) return <p className={styles['note']}>Its logs name no token.</p>
  return (
    <ul className={styles['changes']} data-testid={testIds.moves}>
      {moves.map((move, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
        <li key={index} data-kind={move.kind}>
          <MoveText move={move} chainId={chainId} />
        </li>
      ))}
    </ul>
  )
}

function MoveText({ move, chainId }: { move: AssetMove; chainId: number | undefined }) {
  const party = (address: string) => <Party address={address} chainId={chainId} />
  switch (move.kind) {
    case 'erc20':
      return (
        <>
          {toUnits(move.amount)} {party(move.token)}: {party(move.from)} → {party(move.to)}
        </>
      )
    case 'nft':
      return (
        <>
          {move.amount === 1n ? '' : `${move.amount} × `}#{String(move.id)} of {party(move.token)}: {party(move.from)} →{' '}
          {party(move.to)}
        </>
      )
    case 'allowance':
      return (
        <>
          {party(move.owner)} lets {party(move.spender)} spend {party(move.token)}
        </>
      )
    case 'approval':
      return (
        <>
          {party(move.owner)} lets {party(move.spender)} move #{String(move.id)} of {party(move.token)}
        </>
      )
    case 'operator':
      return (
        <>
          {party(move.owner)} {move.isApproved ? 'lets' : 'no longer lets'} {party(move.operator)} move all of{' '}
          {party(move.token)}
        </>
      )
  }
}
