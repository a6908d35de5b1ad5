import { useCallback } from 'react'
import { personas } from '#mocks/world/personas'
import { usePreference } from '../../ui/usePreference.ts'
import { useWorld } from '../../WorldContext.tsx'

/** Keeps whose manners the wallet shall have in the page's next load. */
export function usePersonaChoice(): (persona: string) => void {
  const { wallet, walletDesk } = useWorld()
  const [, prefer] = usePreference('persona', isPersona, 'spec')
  return useCallback(
    (text) => {
      const persona = personas.find((entry) => entry.id === text)?.id
      if (persona === undefined) return
      const { wallets } = walletDesk.getState()
      const own = wallets.find((entry) => entry.wallet === wallet)
      // The bench's own wallet follows the preference, unless its set says otherwise; any other has it in the set.
      if (own?.id === 'bench') prefer(persona)
      const [first, ...others] = wallets.map(({ id, spec }) => {
        if (id !== own?.id) return spec
        const { persona: _former, ...rest } = spec
        return id === 'bench' ? rest : { ...rest, persona }
      })
      if (first) walletDesk.keep([first, ...others])
    },
    [wallet, walletDesk, prefer],
  )
}

function isPersona(text: string): text is (typeof personas)[number]['id'] {
  return personas.some(({ id }) => id === text)
}
