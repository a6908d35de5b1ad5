import { popupFaultPresets } from '#fixtures/popupFaults/popupFaultPresets'
import { registryFaultPresets } from '#fixtures/registryFaults/registryFaultPresets'
import { relayFaultPresets } from '#fixtures/relayFaults/relayFaultPresets'
import { chainFaultPresets } from '#fixtures/rpcFaults/chainFaultPresets'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { parseRegistryFault, type RegistryFault, type RegistryFaults } from '#mocks/registry/faults/registryFault'
import { parseRelayFault } from '#mocks/relay/faults/parseRelayFault'
import type { RelayFault, RelayFaults } from '#mocks/relay/faults/relayFault'
import type { ChainFault, ChainFaults } from '#mocks/rpc/faults/chainFault'
import { parseChainFault } from '#mocks/rpc/faults/parseChainFault'
import { type PopupFault, type PopupFaults, parsePopupFault } from '#mocks/wallet/remote/faults/popupFault'

/** A fault, and the object that it belongs to. Without `chainId`, a chain fault is for all chains. */
export type LayeredFault =
  | { readonly layer: 'relay'; readonly fault: RelayFault }
  | { readonly layer: 'registry'; readonly fault: RegistryFault }
  | { readonly layer: 'chain'; readonly chainId?: number; readonly fault: ChainFault }
  | { readonly layer: 'popup'; readonly fault: PopupFault }

type Layer = LayeredFault['layer']
type Preset = { readonly id: string; readonly title: string; readonly fault: object }

const PRESETS: Readonly<Record<Layer, readonly Preset[]>> = {
  relay: relayFaultPresets,
  registry: registryFaultPresets,
  chain: chainFaultPresets,
  popup: popupFaultPresets,
}
const PARSE = { relay: parseRelayFault, registry: parseRegistryFault, chain: parseChainFault, popup: parsePopupFault }
const PREFIX = /^([a-z]+)(?:\/([^:{]*))?:(?!\/\/)/
const HINT =
  'Give relay:<fault>, registry:<fault>, chain:<fault>, chain/<id>:<fault> or popup:<fault>; a fault is a preset or JSON.'

export type FaultyParts = {
  readonly relay: { readonly faults: RelayFaults }
  readonly registry: { readonly faults: RegistryFaults }
  readonly chains: readonly { readonly chainId: number; readonly faults: ChainFaults }[]
  readonly popups: { readonly faults: Pick<PopupFaults, 'add'> }
}

/** Such as `relay:lossy`, `chain/137:slow`. */
export function readFault(text: string, defaultLayer?: Layer): LayeredFault {
  const [prefix = '', name, place] = PREFIX.exec(text) ?? []
  const layer = prefix === '' ? defaultLayer : name
  if (layer === undefined) throw new BenchError(`The fault ${quoteForeign(text)} names no layer.`, { hint: HINT })
  if (!isLayer(layer)) throw new BenchError(`There is no layer ${quoteForeign(layer)}.`, { hint: HINT })
  const rest = text.slice(prefix.length)
  if (layer === 'chain') return { layer, ...toChainId(place, text), fault: readPresetOrJson(layer, rest) as ChainFault }
  if (place !== undefined)
    throw new BenchError(`A ${layer} fault takes no ${quoteForeign(`/${place}`)}.`, { hint: HINT })
  return { layer, fault: readPresetOrJson(layer, rest) } as LayeredFault
}

function parseLayeredFault(given: LayeredFault): LayeredFault {
  const { layer, fault } = given
  if (!isLayer(layer)) throw new BenchError(`There is no layer ${quoteForeign(String(layer))}.`, { hint: HINT })
  return { ...given, fault: PARSE[layer](fault) } as LayeredFault
}

function isLayer(name: string): name is Layer {
  return Object.hasOwn(PARSE, name)
}

function toChainId(place: string | undefined, text: string): { chainId?: number } {
  if (place === undefined) return {}
  const chainId = Number(place)
  if (/^\d+$/.test(place) && chainId > 0 && Number.isSafeInteger(chainId)) return { chainId }
  throw new BenchError(`${quoteForeign(text)} names no chain: ${quoteForeign(place)} is not a chain id.`, {
    hint: HINT,
  })
}

function readPresetOrJson(layer: Layer, text: string): object {
  if (text.trimStart().startsWith('{')) return PARSE[layer](toJsonValue(text))
  const presets = PRESETS[layer]
  const preset = presets.find(({ id }) => id === text)
  if (preset) return { name: preset.title, ...preset.fault }
  throw new BenchError(`There is no preset ${quoteForeign(text)}.`, {
    metaMessages: [`There are: ${presets.map(({ id }) => id).join(', ')}`],
    hint: 'Give one of these presets, or a fault as JSON.',
  })
}

function toJsonValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const metaMessages = [cause instanceof Error ? cause.message : String(cause)]
    throw new BenchError('The fault is not valid JSON.', { metaMessages, cause })
  }
}

export function readFaults(
  given: readonly (string | LayeredFault)[],
  chainIds: readonly (number | undefined)[],
): readonly LayeredFault[] {
  const faults = given.map((one) => (typeof one === 'string' ? readFault(one) : parseLayeredFault(one)))
  const known = chainIds.filter((id) => id !== undefined)
  if (known.length === chainIds.length) for (const fault of faults) checkChain(fault, known)
  return faults
}

export function addFaults(faults: readonly LayeredFault[], { relay, registry, chains, popups }: FaultyParts): void {
  const chainIds = chains.map(({ chainId }) => chainId)
  for (const entry of faults) {
    checkChain(entry, chainIds)
    if (entry.layer === 'relay') relay.faults.add(entry.fault)
    else if (entry.layer === 'registry') registry.faults.add(entry.fault)
    else if (entry.layer === 'popup') popups.faults.add(entry.fault)
    else
      for (const { chainId, faults } of chains)
        if (entry.chainId === undefined || entry.chainId === chainId) faults.add(entry.fault)
  }
}

function checkChain(fault: LayeredFault, chainIds: readonly number[]): void {
  if (fault.layer !== 'chain' || fault.chainId === undefined || chainIds.includes(fault.chainId)) return
  throw new BenchError(`A fault is for chain ${fault.chainId}, which this bench does not run.`, {
    hint: `Its chains: ${chainIds.join(', ')}.`,
  })
}
