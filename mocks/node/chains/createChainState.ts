import { createListeners } from '#mocks/core/createListeners'
import type { ChainFaults } from '#mocks/rpc/faults/chainFault'
import type { ChainRpcState } from '#mocks/world/rpcState'
import type { ChainObserver } from '../chainControl/createChainObserver.ts'
import type { ChainBackend } from './backends/backend.ts'
import type { CassetteRecorder } from './createCassetteRecorder.ts'

export type ChainState = {
  /** The same object until something changes. */
  getState(): ChainRpcState
  subscribe(listener: () => void): () => void
}

/**
 * Combines the state of a chain: its faults, its settings, its replay and its recording.
 *
 * @example
 * const state = createChainState({ backend, faults, observer, recording })
 * state.subscribe(() => console.log(state.getState().snapshots))
 */
export function createChainState(parameters: {
  readonly backend: ChainBackend
  readonly faults: ChainFaults
  readonly observer: ChainObserver
  readonly recording: CassetteRecorder | undefined
}): ChainState {
  const { backend, faults, observer, recording } = parameters
  const { chainId, mode, source, forkBlock, controllable, player, recorder } = backend
  const parts = [faults, observer, recording, player, recorder].filter((part) => part !== undefined)
  const listeners = createListeners()
  let state: ChainRpcState | undefined
  for (const part of parts) {
    part.subscribe(() => {
      state = undefined
      listeners.notify()
    })
  }

  return {
    getState() {
      state ??= {
        ...{ chainId, mode, source, forkBlock, controllable },
        ...observer.getState(),
        faults: faults.list(),
        player: player?.getState(),
        recorder: recording?.getState() ?? recorder?.getState(),
      }
      return state
    },
    subscribe: listeners.add,
  }
}
