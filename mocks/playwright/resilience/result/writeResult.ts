import { mkdir } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { RESULT_VERSION, type ResilienceResult } from '#mocks/resilience/resilienceResult'
import type { TestBench } from '../../bench/startTestBench.ts'
import { writeRecording } from '../../report/writeRecording.ts'

export type PartialResult = Omit<
  ResilienceResult,
  'v' | 'flow' | 'spec' | 'project' | 'recording' | 'command' | 'retry'
>

export type WriteResultParameters = { readonly result: PartialResult; readonly testBench: TestBench }

const FILES = { result: 'resilience.json', recording: 'resilience-recording.jsonl' } as const

export async function writeResult(testInfo: TestInfo, { result, testBench }: WriteResultParameters): Promise<void> {
  await mkdir(testInfo.outputDir, { recursive: true })
  await writeRecording(testInfo.outputPath(FILES.recording), testBench)
  // The last title is the scenario's, the first one the file's.
  const titles = testInfo.titlePath.slice(1)
  const { rootDir } = testInfo.config
  const spec = relative(rootDir, testInfo.file).replaceAll('\\', '/')
  const whole: ResilienceResult = {
    v: RESULT_VERSION,
    flow: titles.slice(0, -1).join(' › '),
    spec,
    project: testInfo.project.name,
    ...result,
    recording: FILES.recording,
    command: toCommand(testInfo, spec, titles),
    retry: testInfo.retry,
  }
  const path = testInfo.outputPath(FILES.result)
  await writeWholeFile({ file: path, content: `${JSON.stringify(whole, undefined, 2)}\n`, overwrite: true })
  await testInfo.attach(FILES.result, { path, contentType: 'application/json' })
  for (const name of Object.values(result.pictures).filter((each) => each !== undefined))
    await testInfo.attach(name, { path: testInfo.outputPath(name), contentType: 'image/jpeg' })
  await testInfo.attach(FILES.recording, {
    path: testInfo.outputPath(FILES.recording),
    contentType: 'application/jsonl',
  })
}

/** `-g` takes a regular expression, and the shell has signs of its own. Tags follow the titles. */
function toCommand({ project }: TestInfo, spec: string, titles: readonly string[]): string {
  const pattern = titles.join(' ').replaceAll(/[^\p{L}\p{N} :,-]/gu, '.')
  const chosen = project.name === '' ? '' : ` --project "${project.name}"`
  return `npx playwright test ${basename(spec)} -g "${pattern}( @|$)"${chosen}`
}
