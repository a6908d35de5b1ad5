import type { ChainDesk } from '#mocks/world/chainDesk'
import { useStore } from '../../ui/useStore.ts'
import { Recording } from './Recording.tsx'
import { Replay } from './Replay.tsx'

/** What plays in a node's place, and what is being recorded. */
export function CassettePanel({ desk }: { desk: ChainDesk }) {
  const state = useStore(desk)
  return (
    <>
      {state?.player && <Replay desk={desk} player={state.player} />}
      {state?.mode !== 'cassette' && <Recording desk={desk} recorder={state?.recorder} />}
    </>
  )
}
