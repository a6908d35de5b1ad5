import { useMemo } from 'react'
import { safePageUrl } from '#console/addressParameters'
import { nextId } from '#console/panels/walletList/walletWords'
import { useStore } from '#console/ui/useStore'
import type { ConnectorOffer } from '#console/wagmi/toOffers'
import { walletPresets } from '#fixtures/wallets/walletPresets'
import type { WalletSpec } from '#mocks/world/walletController'
import { useWorld } from '../../../WorldContext.tsx'

export type ConnectorNeed = {
  readonly words: string
  /** Whether it can also connect in another way. */
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
function isMetaMask({ rdns, announce }: WalletSpec): boolean {
  return /^io\.metamask(\.flask|\.mobile)?$/.test(announce?.info?.rdns ?? rdns)
}

/** A dapp in a Safe's frame has only the Safe's wallet. */
export function isFramed(page: Pick<Window, 'parent'> = window): boolean {
  return page.parent !== page
}
