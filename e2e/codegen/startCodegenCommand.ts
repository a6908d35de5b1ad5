import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { chromium, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { program } from '../support/benchValues.ts'
import { cardOf, scanUntilAsked } from '../support/console/browseHeadless.ts'
import { startNode } from '../support/programs/startNode.ts'
import { findChromium } from './findChromium.ts'
import { createHand, pause } from './hand.ts'

/** Milliseconds for which a person looks at what came of it, before they act elsewhere or end the command. */
const LOOK = 700

/** Takes its browser in hand by a client of its own: the command knows nothing of it. */
export async function startCodegenCommand(url: string, words: readonly string[]) {
  const outputPath = (name: string) => test.info().outputPath(name)
  const port = await findPort()
  const browserPath = outputPath('chromium.sh')
  const output = outputPath('written.spec.ts')
  const executable = findChromium()
  await mkdir(dirname(browserPath), { recursive: true })
  await writeFile(browserPath, `#!/bin/sh\nexec "${executable}" "$@" --remote-debugging-port=${port}\n`)
  await chmod(browserPath, 0o755)
  const given = [program, 'codegen', url, '--headless', '--browser', browserPath, '--output', output, ...words]
  // The commands of this test find this bench.
  const env = { ...process.env, WALLETBENCH_SESSIONS: outputPath('sessions') }
  const { child, said: streams, closed } = startNode(given, { env })
  const readSaid = () => streams.out + streams.err
  while (!readSaid().includes('Ctrl+C')) {
    const ended = await Promise.race([once(child.stdout, 'data').then(() => false), closed.then(() => true)])
    if (ended) throw new Error(`walletbench codegen did not start:\n${readSaid()}`)
  }
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const pages = browser.contexts().flatMap((context) => context.pages())
  const [, consoleUrl = ''] = /Console\s+(\S+)/.exec(readSaid()) ?? []
  const desk = pages.find((each) => each.url() === new URL(consoleUrl).href)
  const page = pages.find((each) => each !== desk && each.url().startsWith('http'))
  if (!page || !desk) throw new Error(`Which windows are these? ${pages.map((each) => each.url())}`)
  const id = (testId: string) => desk.getByTestId(testId)
  async function run<answer>(...commandWords: readonly string[]): Promise<answer> {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...commandWords, '--json'], { env })
    return JSON.parse(stdout)
  }

  let isEnded = false

  async function end(): Promise<string> {
    if (!isEnded) {
      isEnded = true
      await pause(LOOK)
      await browser.close()
      child.kill('SIGINT')
      const [code] = await closed
      if (code !== 0) throw new Error(`walletbench codegen ended with ${code}:\n${readSaid()}`)
    }
    return readFile(output, 'utf8')
  }
  return {
    page,
    desk,
    hand: createHand(page),
    approve: (method: string) => cardOf(desk, method).getByTestId(testIds.approve).click(),
    reject: (method: string) => cardOf(desk, method).getByTestId(testIds.reject).click(),
    approveNext: () => id(testIds.inboxCard).getByTestId(testIds.approve).click(),
    scan: () => scanUntilAsked(desk),
    run,
    async decideByCommand(answer: 'approve' | 'reject', ...method: readonly string[]): Promise<void> {
      const { requests } = await run<{ requests: readonly { id: string }[] }>('wait', ...method)
      await run('decide', requests[0]?.id ?? '', answer)
    },
    look: () => pause(LOOK),
    read: () => readFile(output, 'utf8'),
    end,
    [Symbol.asyncDispose]: async () => void (await end()),
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
