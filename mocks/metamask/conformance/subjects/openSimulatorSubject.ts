import { chromium, type Frame, type Page } from '@playwright/test'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import { createPageConnections } from '#mocks/node/dapps/server/createPageConnections'
import { toPageScript } from '#mocks/node/shared/toPageScript'
import { BINDING, type PageCall, type PageWallet } from '#mocks/page/pageProtocol'
import type { Persona, PersonaId } from '#mocks/wallet/personas/persona'
import type { ConformanceWorld } from '../conformanceWorld.ts'
import type { Subject } from '../runProbes.ts'
import { createConformanceWallet } from './createConformanceWallet.ts'
import { createPageRecorder, toRecorderScript } from './createPageRecorder.ts'
import { mineBlock } from './mineBlock.ts'

export type SimulatorSubjectParameters = {
  readonly world: ConformanceWorld
  readonly origin: string
  readonly persona: PersonaId | Persona
  readonly executablePath?: string | undefined
}

/**
 * Opens a subject of the simulated wallet, in the same page at the same origin. The wallet runs in this process, as
 * with `mockWallets`.
 */
export async function openSimulatorSubject(
  parameters: SimulatorSubjectParameters,
): Promise<Subject & { stop(): Promise<void> }> {
  const { world, origin, persona, executablePath } = parameters
  const { wallet, withUser } = createConformanceWallet(world, persona)
  const connections = createPageConnections({
    wallets: [wallet],
    originOf: (frame: Frame) => new URL(frame.url()).origin,
  })
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: toGuardedArguments({}),
  })
  try {
    const context = await browser.newContext()
    await context.exposeBinding(BINDING, ({ frame }, call: PageCall) => connections.receive(frame, call))
    const { info, traits } = wallet
    const shown: PageWallet = { info, announce: {}, ethereum: 'offer', wrap: 'none', legacy: traits.legacy }
    const script = toPageScript('bootPageWallets', { binding: BINDING, wallets: [shown] })
    // One script, as the order of several is undefined: the recorder must run before the wallet.
    await context.addInitScript({ content: `${toRecorderScript()}\n;${script}` })
    const page: Page = await context.newPage()
    await page.goto(origin)
    return {
      world: { ...world, origin },
      recorder: createPageRecorder(() => page),
      withUser,
      async reload() {
        await page.reload()
      },
      mine: () => mineBlock(world),
      async stop() {
        connections.close()
        await browser.close()
      },
    }
  } catch (error) {
    await browser.close()
    throw error
  }
}
