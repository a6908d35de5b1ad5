import { useCallback } from 'react'
import type { World } from '#mocks/world/world'
import { usePreference } from '../../ui/usePreference.ts'
import { useWorld } from '../../WorldContext.tsx'

type PersonaId = World['personas'][number]['id']

/** Stores the wallet's persona for the next load of the page. */
export function usePersonaChoice(): (persona: string) => void {
  const { wallet, walletController, personas } = useWorld()
  const isPersona = (text: string): text is PersonaId => personas.some(({ id }) => id === text)
  const [, prefer] = usePreference('persona', isPersona, 'spec')
  return useCallback(
    (text) => {
      const persona = personas.find((entry) => entry.id === text)?.id
      if (persona === undefined) return
      const { wallets } = walletController.getState()
      const own = wallets.find((entry) => entry.wallet === wallet)
      // The bench's own wallet follows the preference, unless its set names a persona. Other wallets store it in the
      // set.
      if (own?.id === 'bench') prefer(persona)
      const [first, ...others] = wallets.map(({ id, spec }) => {
        if (id !== own?.id) return spec
        const { persona: _former, ...rest } = spec
        return id === 'bench' ? rest : { ...rest, persona }
      })
      if (first) walletController.keep([first, ...others])
    },
    [wallet, walletController, personas, prefer],
  )
}
