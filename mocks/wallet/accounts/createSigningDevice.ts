import { toPersonaError } from '#mocks/wallet/personas/persona'
import type { UserContext } from '../decisions/askUser.ts'
import type { PendingRequest } from '../request/pendingRequest.ts'

export type SigningDevice = ReturnType<typeof createSigningDevice>

export function createSigningDevice(context: Pick<UserContext, 'traits' | 'wait' | 'isLocked' | 'whenUnlocked'>) {
  const { traits, wait, isLocked, whenUnlocked } = context
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
    async sign({ method, origin, preview }: Pick<PendingRequest, 'method' | 'origin' | 'preview'>): Promise<void> {
      if (waiting > 0 && traits.secondRequest.other === 'refuse')
        throw toPersonaError(traits.errors.alreadyPending, { method, origin, type: method })
      if (signDelay > 0) await takeTime()
      // The wallet may have been locked in the meantime: a locked wallet sends nothing.
      while (signDelay > 0 && isLocked()) await whenUnlocked()
      if (!blindSigning && isBlind(preview)) throw toPersonaError(traits.errors.blindSigning, { method, origin })
    },
  }
}

/** Calldata and typed data, which the device's screen shows as a hash or not at all. */
function isBlind(preview: PendingRequest['preview']): boolean {
  if (preview.kind === 'typedData') return true
  if (preview.kind === 'transaction') return preview.data !== '0x'
  return preview.kind === 'batch' && preview.calls.some(({ data }) => data !== '0x')
}
