import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { useConnection } from 'wagmi'
import { Button } from '../../ui/Button.tsx'
import { moveByKey } from '../../ui/moveByKey.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import type { CardContext } from './cards/requestCard.ts'
import { requestCards } from './cards/requestCards.ts'
import styles from './DappPane.module.css'
import { RequestCardView } from './RequestCardView.tsx'

const PARTS = '[data-card-part]:enabled'

export function RequestCards({ onGoToConnect }: { onGoToConnect(): void }) {
  const { status } = useConnection()
  const context = useCardContext()
  const connected = status === 'connected'
  const focus = useCardFocus(requestCards[0]?.id)
  return (
    <>
      {!connected && (
        <p className={styles['note']}>
          Requests need a connection. <Button onClick={onGoToConnect}>Go to Connect</Button>
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: its cards are more than the fields of one form */}
      <div
        role="group"
        className={styles['cards']}
        aria-label="Requests: Up and Down lead through them"
        {...focus.group}
      >
        {requestCards.map((card, index) => (
          <RequestCardView
            key={card.id}
            card={card}
            context={context}
            connected={connected}
            isFirst={index === 0}
            hasTabStop={focus.current === card.id}
          />
        ))}
      </div>
    </>
  )
}

function useCardContext(): CardContext {
  const { info, wallet } = useWorld()
  const { chainId } = useStore(wallet)
  const { address } = useConnection()
  return useMemo(
    () => ({
      account: address,
      accounts: info.accounts,
      token: info.token,
      walletChainId: chainId,
      chains: info.chains,
    }),
    [info, chainId, address],
  )
}

/** Closed cards share one tab stop. Up, Down, Home and End move between the same parts of cards. */
function useCardFocus(first: string | undefined) {
  const [current, setCurrent] = useState(first)

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const card = target.closest<HTMLElement>('[data-card]')?.dataset['card']
    if (card !== undefined) setCurrent(card)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLElement) || !target.matches(PARTS)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const cards = Array.from(currentTarget.querySelectorAll<HTMLElement>('[data-card]'))
    const card = target.closest<HTMLElement>('[data-card]')
    const place = moveByKey(event.key, card ? cards.indexOf(card) : -1, cards.length, 'vertical')
    const parts = Array.from(cards[place ?? -1]?.querySelectorAll<HTMLElement>(PARTS) ?? [])
    const next = parts.find((part) => part.dataset['cardPart'] === target.dataset['cardPart']) ?? parts[0]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { current, group: { onFocus, onKeyDown } }
}
