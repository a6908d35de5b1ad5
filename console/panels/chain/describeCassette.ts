import type { ChainRpcState } from '#mocks/world/rpcState'

type State = Pick<ChainRpcState, 'player' | 'recorder'>

export function describeCassette(state: State | undefined): string | undefined {
  if (!state) return undefined
  const { player, recorder } = state
  if (recorder)
    return recorder.problem === undefined ? `recording, ${recorder.entries} entries` : 'recording has stopped'
  if (!player) return 'none'
  if (player.failing) return 'fails: a miss'
  return `plays, step ${player.step + 1} of ${player.steps}`
}
