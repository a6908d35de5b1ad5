import type { UserContext } from '../decisions/askUser.ts'
import { toPersonaError } from '../personas/toPersonaError.ts'
import type { PendingRequest } from '../request/pendingRequest.ts'

/** What signs once the person has agreed: a device of its own, where the persona has one. */
export type SigningDevice = {
  /** Rejects where the device does not sign it, or is busy and the persona queues nothing. */
  sign(request: Pick<PendingRequest, 'method' | 'origin' | 'preview'>): Promise<void>
}

export type SigningDeviceParameters = Pick<UserContext, 'traits' | 'wait' | 'isLocked' | 'whenUnlocked'>

/** Makes the device: it takes its time, one signature after another. */
export function createSigningDevice({ traits, wait, isLocked, whenUnlocked }: SigningDeviceParameters): SigningDevice {
  const { signDelay, blindSigning } = traits.device
  let last = Promise.resolve()
  let waiting = 0

  async function takeTime(): Promise<void> {
    waiting += 1
    const turn = last.then(() => wait(signDelay))
    last = turn.catch(() => undefined)
    try {
      await turn
    } finally {
      waiting -= 1
    }
  }

  return {
    async sign({ method, origin, preview }) {
      if (waiting > 0 && traits.secondRequest.other === 'refuse')
        throw toPersonaError(traits.errors.alreadyPending, { method, origin, type: method })
      if (signDelay > 0) await takeTime()
      // Meanwhile the wallet may have been locked: nothing leaves it then.
      while (signDelay > 0 && isLocked()) await whenUnlocked()
      if (!blindSigning && isBlind(preview)) throw toPersonaError(traits.errors.blindSigning, { method, origin })
    },
  }
}

/** What the device's screen shows as a hash, or not at all: calldata, and typed data. */
function isBlind(preview: PendingRequest['preview']): boolean {
  if (preview.kind === 'typedData') return true
  if (preview.kind === 'transaction') return preview.data !== '0x'
  return preview.kind === 'batch' && preview.calls.some(({ data }) => data !== '0x')
}
