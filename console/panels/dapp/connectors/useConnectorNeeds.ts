import { useMemo } from 'react'
import { walletPresets } from '#fixtures/wallets/walletPresets'
import type { WalletSpec } from '#mocks/world/walletController'
import { safePageUrl } from '../../../addressParameters.ts'
import { useStore } from '../../../ui/useStore.ts'
import { useWorld } from '../../../WorldContext.tsx'
import type { ConnectorOffer } from '../../../wagmi/toOffers.ts'
import { nextId } from '../../walletList/walletWords.ts'

export type ConnectorNeed = {
  readonly words: string
  readonly optional?: boolean | undefined
  readonly label: string
  readonly title: string
  act(): void
}

export function useConnectorNeeds(): (offer: Pick<ConnectorOffer, 'type'>) => ConnectorNeed | undefined {
  const { walletController, info } = useWorld()
  const { wallets } = useStore(walletController)
  return useMemo(() => {
    const specs = wallets.map(({ spec }) => spec)
    const metaMask: ConnectorNeed | undefined = specs.some(isMetaMask)
      ? undefined
      : {
          words: 'by a code',
          optional: true,
          label: 'Add MetaMask',
          title: 'Adds a wallet that announces itself as MetaMask, as the extension does, and reloads the page',
          act() {
            const preset = walletPresets.find(({ id }) => id === 'metamask')
            const [first, ...others] = specs
            if (!preset || !first) return
            walletController.keep([first, ...others, { ...preset.spec, id: nextId(preset.id, specs) }])
            location.reload()
          },
        }
    const safe: ConnectorNeed | undefined = isFramed()
      ? undefined
      : {
          words: 'in the frame of a Safe',
          label: 'Open in a Safe',
          title: 'Puts a Safe on the wallet’s chain, and opens this dapp in its frame',
          act: () => location.assign(info.side?.safeUrl ?? safePageUrl('1/1')),
        }
    const needs: Readonly<Record<string, ConnectorNeed | undefined>> = { metaMask, safe }
    return ({ type }) => (Object.hasOwn(needs, type) ? needs[type] : undefined)
  }, [wallets, walletController, info])
}

/** MetaMask's SDK recognises a wallet by its announced name. */
const isMetaMask = ({ rdns, announce }: WalletSpec) =>
  /^io\.metamask(\.flask|\.mobile)?$/.test(announce?.info?.rdns ?? rdns)

/** A dapp in a Safe's frame has only the Safe's wallet. */
export const isFramed = (page: Pick<Window, 'parent'> = window): boolean => page.parent !== page
