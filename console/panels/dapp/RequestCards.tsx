import { useConnection } from 'wagmi'
import { Button } from '../../ui/Button.tsx'
import { requestCards } from './cards/requestCards.ts'
import styles from './DappPane.module.css'
import { RequestCardView } from './RequestCardView.tsx'
import { useCardContext } from './useCardContext.ts'

/** The requests that the dapp can send to the wallet. */
export function RequestCards({ onGoToConnect }: { onGoToConnect(): void }) {
  const { status } = useConnection()
  const context = useCardContext()
  const connected = status === 'connected'
  return (
    <>
      {!connected && (
        <p className={styles['note']}>
          Requests need a connection. <Button onClick={onGoToConnect}>Go to Connect</Button>
        </p>
      )}
      <div className={styles['cards']}>
        {requestCards.map((card, index) => (
          <RequestCardView key={card.id} card={card} context={context} connected={connected} isFirst={index === 0} />
        ))}
      </div>
    </>
  )
}
