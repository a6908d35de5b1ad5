import type { EventKey, ScriptedAct, ScriptedAsk } from './recordingScript.ts'

/** `personal_sign, no. 2`. */
export function describeScripted(item: ScriptedAsk | ScriptedAct | EventKey): string {
  if (typeof item !== 'string' && 'act' in item) return [item.act, ...item.args.filter((arg) => arg !== null)].join(' ')
  const words = (typeof item === 'string' ? item : item.eventKey).split(' ')
  return `${words.at(-2)}, no. ${words.at(-1)}`
}
