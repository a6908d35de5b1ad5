import type { Page } from '@playwright/test'
import { createRecorder } from '../recorder/createRecorder.ts'
import type { Recorder } from '../recorder/recorder.ts'
import { recorderParts } from '../recorder/recorderParts.ts'

/** The name of the recorder's global in pages. */
const NAME = 'walletbenchConformance'

const PARTS = Object.entries(recorderParts).map(([name, part]) => `${name}: ${part}`)

/** The script that records a page's wallet from the start, made of the functions' source texts. */
export const recorderScript = { content: `window.${NAME} = (${createRecorder})(window, { ${PARTS.join(',\n')} })` }

/** Makes a recorder that controls the one in the current page. */
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
