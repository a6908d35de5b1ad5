import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { toOwnEnvironment } from './startNode.ts'

const root = join(import.meta.dirname, '../../..')

export function runPlaywright(config: string, ...words: readonly string[]): Promise<string> {
  const playwright = 'node_modules/@playwright/test/cli.js'
  const args = ['-C', 'walletbench-source', playwright, 'test', '-c', config, ...words, '--reporter=json']
  const env = toOwnEnvironment()
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 26 }, (_failed, stdout) => resolve(stdout))
  })
}
