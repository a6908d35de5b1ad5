import { useSyncExternalStore } from 'react'
import { useWorld } from '../../WorldContext.tsx'
import type { ActivePopupFault, PopupFaults } from './controllerTypes.ts'

export function usePopupFaults(): { readonly popups: PopupFaults; readonly active: readonly ActivePopupFault[] } {
  const { wallet, wallets } = useWorld()
  // The first wallet is the one in the windows.
  const { faults } = (wallets[0] ?? wallet).popups
  return { popups: faults, active: useSyncExternalStore(faults.subscribe, faults.list) }
}
