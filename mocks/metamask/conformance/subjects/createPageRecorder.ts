import type { Page } from '@playwright/test'
import { createRecorder } from '../recorder/createRecorder.ts'
import type { Recorder } from '../recorder/recorder.ts'
import { recorderParts } from '../recorder/recorderParts.ts'

/** The recorder's name in pages. */
const NAME = 'walletbenchConformance'

const PARTS = Object.entries(recorderParts).map(([name, part]) => `${name}: ${part}`)

/** The script that records a page's wallet from its start: the text of the functions that it is made of. */
export const recorderScript = { content: `window.${NAME} = (${createRecorder})(window, { ${PARTS.join(',\n')} })` }

/** The recorder in a page: the one that is open now. */
export function createPageRecorder(getPage: () => Page): Recorder {
  const call = <result>(name: keyof Recorder, ...args: readonly unknown[]) =>
    getPage().evaluate(([place, method, given]) => Reflect.get(globalThis, place)[method](...given), [
      NAME,
      name,
      args,
    ] as const) as Promise<result>
  return {
    run: (calls, hears) => call('run', calls, hears),
    hear: (hears) => call('hear', hears),
    look: (what) => call('look', what),
  }
}
