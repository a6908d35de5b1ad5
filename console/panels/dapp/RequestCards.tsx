import { useConnection } from 'wagmi'
import { Button } from '../../ui/Button.tsx'
import { requestCards } from './cards/requestCards.ts'
import styles from './DappPane.module.css'
import { RequestCardView } from './RequestCardView.tsx'
import { useCardContext } from './useCardContext.ts'
import { useCardFocus } from './useCardFocus.ts'

/** The requests that the dapp can send to the wallet. */
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
