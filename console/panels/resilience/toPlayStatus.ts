import type { ScenarioPlay } from '#mocks/world/scenarioPlayer'

export type PlayStatus = { readonly status: 'waiting' | 'task' | 'met' | 'off'; readonly words: string }

export function toPlayStatus({
  task,
  hasMet,
  isLifted,
}: Pick<ScenarioPlay, 'task' | 'hasMet' | 'isLifted'>): PlayStatus {
  if (task) return { status: 'task', words: 'needs you' }
  if (isLifted) return { status: 'off', words: 'taken off' }
  return hasMet ? { status: 'met', words: 'met' } : { status: 'waiting', words: 'waits' }
}
