// `npm test`: each flow once. `npm run test:all`: everything. `npm test -- types unit`: these parts, whole; the words after
// the last part go to its runner.
import { mkdir } from 'node:fs/promises'
import { testParts } from './check/parts/testParts.ts'
import { readTestArguments } from './check/readTestArguments.ts'
import { runTestParts, toSummary } from './check/runTestParts.ts'
import { createPartContext } from './check/testPart.ts'
import { packageRoot } from './packageRoot.ts'
import { readOrExit } from './programErrors.ts'

const { parts: chosen, left, select } = readOrExit(() => readTestArguments(process.argv.slice(2), testParts))

const context = createPartContext(packageRoot)
await mkdir(context.reportFolder, { recursive: true })
const write = (text: string) => void process.stdout.write(text)
const results = await runTestParts(chosen, context, select, write)
const { text, failed } = toSummary(results, left, context.environment.failedBuilds)
write(text)
process.exitCode = failed === 0 ? 0 : 1
