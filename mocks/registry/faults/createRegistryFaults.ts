import { createFaultList, type FaultEntry } from '#mocks/core/faults/createFaultList'
import { drawDelay, matchesMethod } from '#mocks/core/faults/sharedFault'
import type { Endpoint, EndpointContext, RegistryCall } from '#mocks/registry/endpoint'
import type { ListedWallet } from '#mocks/registry/listedWallets'
import { toJsonAnswer } from '#mocks/registry/registryAnswers'
import type { RegistryAnswer } from '#mocks/registry/registryTypes'
import {
  parseRegistryFault,
  type RegistryFault,
  type RegistryFaultEffect,
  type RegistryFaults,
} from './registryFault.ts'

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

export type RegistryFaultSource = RegistryFaults & {
  decide(endpoint: Endpoint, call: RegistryCall): readonly FaultEntry<RegistryFault>[]
  waitForRelease(id: string): Promise<void>
}

/** What ids begin with: the control address of a relay has the relay's faults, too. */
export const REGISTRY_FAULT = 'registry-fault'

const APPLIES: { readonly [kind in RegistryFaultEffect['kind']]: (endpoint: Endpoint) => boolean } = {
  delay: isApi,
  httpStatus: isApi,
  brokenJson: isApi,
  emptyList: ({ kind }) => kind === 'wallets',
  missingImages: ({ kind }) => kind === 'image',
  hold: isApi,
  sparseWallets: ({ kind }) => kind === 'wallets',
  refuseTelemetry: ({ host }) => host === 'pulse',
}

export type Next = (context: EndpointContext) => Promise<RegistryAnswer>

type EffectRun<kind extends RegistryFaultEffect['kind']> = (parameters: {
  readonly effect: Extract<RegistryFaultEffect, { kind: kind }>
  readonly context: EndpointContext
  readonly next: Next
  readonly random: FaultEntry<RegistryFault>['random']
  readonly sleep: (ms: number) => Promise<void>
  readonly waitForRelease: () => Promise<void>
}) => Promise<RegistryAnswer>

export function createRegistryFaults(): RegistryFaultSource {
  const { add, remove, release, clear, list, subscribe, take, get, setHeld, onRelease } =
    createFaultList<RegistryFault>({ parse: parseRegistryFault, idPrefix: REGISTRY_FAULT })
  const held = new Map<string, (() => void)[]>()
  onRelease((id) => {
    const waiting = held.get(id) ?? []
    held.delete(id)
    setHeld(id, 0)
    for (const goOn of waiting) goOn()
  })
  return {
    add,
    remove,
    release,
    clear,
    list,
    subscribe,
    decide: (endpoint, { path }) =>
      take(
        ({ match, do: { kind } }) =>
          (match.path === undefined || matchesMethod(match.path, path)) && APPLIES[kind](endpoint),
      ),
    waitForRelease(id) {
      if (!get(id)) return Promise.resolve()
      return new Promise((resolve) => {
        const waiting = [...(held.get(id) ?? []), resolve]
        held.set(id, waiting)
        setHeld(id, waiting.length)
      })
    },
  }
}

/** Both wallet APIs and the blockchain API. Verify and push have no faults. */
function isApi({ host }: Endpoint): boolean {
  return host === 'api' || host === 'explorer' || host === 'rpc'
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
