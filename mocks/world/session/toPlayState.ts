import type { PlayMemory } from './createPlayMemory.ts'
import type { ScriptedAct, ScriptedAsk, SessionScript } from './script.ts'
import type { SessionPlayState } from './sessionPlayState.ts'
import { tellScripted } from './tellScripted.ts'

/** How far a replay is. */
export function toPlayState(name: string, script: SessionScript, { seen, deviations }: PlayMemory): SessionPlayState {
  const items = [...script.asks.filter(({ decision }) => decision && decision.answer !== 'ignore'), ...script.acts]
  const left = items.filter((item) => !seen.has(endOf(item)))
  return {
    name,
    done: items.length - left.length,
    total: items.length,
    next: left.map(tellScripted),
    deviations: [...deviations],
  }
}

/** The moment that says that it is over. */
function endOf(item: ScriptedAsk | ScriptedAct): string {
  return 'act' in item ? item.moment : item.moment.replace('asked', 'decided')
}
