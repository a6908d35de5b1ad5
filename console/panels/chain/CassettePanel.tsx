import type { ChainController } from '#mocks/world/chain/chainController'
import { useStore } from '../../ui/useStore.ts'
import { CassetteRecording } from './CassetteRecording.tsx'
import { Replay } from './Replay.tsx'

export function CassettePanel({ controller }: { controller: ChainController }) {
  const state = useStore(controller)
  return (
    <>
      {state?.player && <Replay controller={controller} player={state.player} />}
      {state?.mode !== 'cassette' && <CassetteRecording controller={controller} recorder={state?.recorder} />}
    </>
  )
}
