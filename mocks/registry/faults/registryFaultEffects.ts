import type { FaultEntry } from '#mocks/core/faults/createFaultList'
import { drawDelay } from '#mocks/core/faults/drawDelay'
import type { EndpointContext } from '../endpoint.ts'
import { toJsonAnswer } from '../registryAnswers.ts'
import type { RegistryAnswer } from '../registryTypes.ts'
import type { ListedWallet } from '../toListedWallets.ts'
import type { RegistryFault, RegistryFaultEffect } from './registryFault.ts'

type Next = (context: EndpointContext) => Promise<RegistryAnswer>

type EffectRun<kind extends RegistryFaultEffect['kind']> = (parameters: {
  readonly effect: Extract<RegistryFaultEffect, { kind: kind }>
  readonly context: EndpointContext
  readonly next: Next
  readonly random: FaultEntry<RegistryFault>['random']
  readonly sleep: (ms: number) => Promise<void>
  readonly waitForRelease: () => Promise<void>
}) => Promise<RegistryAnswer>

export const registryFaultEffects: { readonly [kind in RegistryFaultEffect['kind']]: EffectRun<kind> } = {
  async delay({ effect, context, next, random, sleep }) {
    await sleep(drawDelay(effect, random))
    return next(context)
  },
  async httpStatus({ effect: { status, body } }) {
    if (body === undefined) return toJsonAnswer({ error: `Status ${status}, by a fault of the bench` }, status)
    return { status, headers: { 'content-type': 'application/json' }, body }
  },
  async brokenJson({ context, next }) {
    const { body, ...answer } = await next(context)
    const isJson = answer.headers['content-type'] === 'application/json' && typeof body === 'string'
    return { ...answer, body: isJson ? body.slice(0, -1) : body }
  },
  emptyList: ({ context, next }) => next({ ...context, wallets: [] }),
  missingImages: async () => toJsonAnswer({ error: 'Not found' }, 404),
  async hold({ context, next, waitForRelease }) {
    await waitForRelease()
    return next(context)
  },
  sparseWallets: ({ context, next }) => next({ ...context, toShown: toSparseWallet }),
  refuseTelemetry: async () => toJsonAnswer({ error: 'Forbidden' }, 403),
}

function toSparseWallet(wallet: ListedWallet): ListedWallet {
  return {
    ...wallet,
    mobile_link: null,
    desktop_link: null,
    link_mode: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
  }
}
