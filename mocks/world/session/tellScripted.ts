import type { Moment, ScriptedAct, ScriptedAsk } from './script.ts'

/** What a script holds, as people say it: `personal_sign, no. 2`. */
export function tellScripted(item: ScriptedAsk | ScriptedAct | Moment): string {
  if (typeof item !== 'string' && 'act' in item) return [item.act, ...item.args.filter((arg) => arg !== null)].join(' ')
  const words = (typeof item === 'string' ? item : item.moment).split(' ')
  return `${words.at(-2)}, no. ${words.at(-1)}`
}
