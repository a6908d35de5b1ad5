import { installWallet } from '#mocks/wallet/injected/installWallet'
import type { Persona, PersonaId } from '#mocks/wallet/personas/persona'
import type { ConformanceWorld } from '../conformanceWorld.ts'
import { createRecorder } from '../recorder/createRecorder.ts'
import type { Recorder } from '../recorder/recorder.ts'
import type { Subject } from '../runProbes.ts'
import { createConformanceWallet } from './createConformanceWallet.ts'
import { mineBlock } from './mineBlock.ts'

const ORIGIN = 'http://127.0.0.1:5173'

/**
 * Makes a subject of the simulated wallet in this process, without a browser: a window is an EventTarget, and a reload
 * makes a new one.
 */
export function createNodeSubject(world: ConformanceWorld, persona: PersonaId | Persona): Subject {
  const { wallet, withUser } = createConformanceWallet(world, persona)
  let recorder = load()

  function load(): Recorder {
    const target = new EventTarget()
    const created = createRecorder(target)
    const createEvent = (type: string, detail: unknown) => new CustomEvent(type, { detail })
    installWallet({ wallet, origin: ORIGIN, target, createEvent })
    return created
  }

  return {
    world: { ...world, origin: ORIGIN },
    recorder: {
      run: (calls, hears) => recorder.run(calls, hears),
      hear: (hears) => recorder.hear(hears),
      look: (what) => recorder.look(what),
    },
    withUser,
    async reload() {
      recorder = load()
    },
    mine: () => mineBlock(world),
  }
}
