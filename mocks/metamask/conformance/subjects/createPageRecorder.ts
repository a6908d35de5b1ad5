import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findPackageFile } from '#mocks/node/shared/findPackageFile'
import type { Recorder } from '../recorder/recorder.ts'

const NAME = 'walletbenchConformance'

export function toRecorderScript(): string {
  return `window.${NAME} = ${readFileSync(findPackageFile('dist/page/createRecorder.js'), 'utf8')}.createRecorder(window)`
}

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
