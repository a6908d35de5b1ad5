import { chromium, type Page } from '@playwright/test'
import { createPageDoors } from '#mocks/node/pageWallets/createPageDoors'
import { BINDING, type PageCall } from '#mocks/node/pageWallets/pageProtocol'
import { toPageScript } from '#mocks/node/pageWallets/toPageScript'
import type { Persona, PersonaId } from '#mocks/wallet/personas/persona'
import type { Subject } from '../runProbes.ts'
import type { TruthWorld } from '../truthWorld.ts'
import { createPageRecorder, recorderScript } from './createPageRecorder.ts'
import { createTruthWallet } from './createTruthWallet.ts'
import { mineBlock } from './mineBlock.ts'

export type SimulatorSubjectParameters = {
  readonly world: TruthWorld
  readonly origin: string
  readonly persona: PersonaId | Persona
  readonly executablePath?: string | undefined
}

/** The simulated wallet, in the same page at the same origin: it lives in this process, as `mockWallets` has it. */
export async function openSimulatorSubject(
  parameters: SimulatorSubjectParameters,
): Promise<Subject & { stop(): Promise<void> }> {
  const { world, origin, persona, executablePath } = parameters
  const { wallet, withPerson } = createTruthWallet(world, persona)
  const doors = createPageDoors([wallet])
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  try {
    const context = await browser.newContext()
    await context.exposeBinding(BINDING, ({ frame }, call: PageCall) => doors.receive(frame, call))
    const { info, traits } = wallet
    const script = toPageScript([{ info, announce: {}, ethereum: 'offer', wrap: 'none', legacy: traits.legacy }])
    // Of one script, as several have no order: the recorder is there before the wallet.
    await context.addInitScript({ content: `${recorderScript.content}\n;${script}` })
    const page: Page = await context.newPage()
    await page.goto(origin)
    return {
      world: { ...world, origin },
      recorder: createPageRecorder(() => page),
      withPerson,
      async reload() {
        await page.reload()
      },
      mine: () => mineBlock(world),
      async stop() {
        doors.close()
        await browser.close()
      },
    }
  } catch (error) {
    await browser.close()
    throw error
  }
}
