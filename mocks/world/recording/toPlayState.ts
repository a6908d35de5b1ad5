import type { PlayMemory } from './createPlayMemory.ts'
import { describeScripted } from './describeScripted.ts'
import type { RecordingPlayerState } from './recordingPlayerState.ts'
import type { RecordingScript, ScriptedAct, ScriptedAsk } from './script.ts'

/** The progress of a replay. */
export function toPlayState(
  name: string,
  script: RecordingScript,
  { seen, deviations }: PlayMemory,
): RecordingPlayerState {
  const items = [...script.asks.filter(({ decision }) => decision && decision.answer !== 'ignore'), ...script.acts]
  const left = items.filter((item) => !seen.has(endOf(item)))
  return {
    name,
    done: items.length - left.length,
    total: items.length,
    next: left.map(describeScripted),
    deviations: [...deviations],
  }
}

/** The event key that marks the item as done. */
function endOf(item: ScriptedAsk | ScriptedAct): string {
  return 'act' in item ? item.eventKey : item.eventKey.replace('asked', 'decided')
}
