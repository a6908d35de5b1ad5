import type { RpcFaultBox } from '#mocks/rpc/faults/rpcFault'
import type { ChainRpcState } from '#mocks/world/rpcState'
import type { ChainObserver } from '../chain/createChainObserver.ts'
import type { SpaceRecording } from './createSpaceRecording.ts'
import type { Origin } from './origin.ts'

export type SpaceState = {
  /** The same object until something changes. */
  getState(): ChainRpcState
  subscribe(listener: () => void): () => void
}

/**
 * Puts together what goes on in a space: its faults, what its chain was set to, what is played and recorded.
 *
 * @example
 * const state = createSpaceState({ origin, faults, observer, recording })
 * state.subscribe(() => console.log(state.getState().snapshots))
 */
export function createSpaceState(parameters: {
  readonly origin: Origin
  readonly faults: RpcFaultBox
  readonly observer: ChainObserver
  readonly recording: SpaceRecording | undefined
}): SpaceState {
  const { origin, faults, observer, recording } = parameters
  const { chainId, mode, source, forkBlock, controllable, player, recorder } = origin
  const parts = [faults, observer, recording, player, recorder].filter((part) => part !== undefined)
  const listeners = new Set<() => void>()
  let state: ChainRpcState | undefined
  for (const part of parts) {
    part.subscribe(() => {
      state = undefined
      for (const listener of listeners) listener()
    })
  }

  return {
    getState() {
      state ??= {
        ...{ chainId, mode, source, forkBlock, controllable },
        ...observer.getState(),
        faults: faults.getState(),
        player: player?.getState(),
        recorder: recording?.getState() ?? recorder?.getState(),
      }
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
