import { useSyncExternalStore } from 'react'
import { useWorld } from '../../WorldContext.tsx'
import type { ActivePopupFault, PopupFaults } from './controllerTypes.ts'

export function usePopupFaults(): { readonly popups: PopupFaults; readonly active: readonly ActivePopupFault[] } {
  const { wallet, wallets } = useWorld()
  // Popups belong to the first wallet.
  const { faults } = (wallets[0] ?? wallet).popups
  return { popups: faults, active: useSyncExternalStore(faults.subscribe, faults.list) }
}
