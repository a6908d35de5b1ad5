import { useRef } from 'react'
import { useConnection } from 'wagmi'
import { Button } from '../../ui/Button.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { ConnectionFacts } from './ConnectionFacts.tsx'
import { Connectors } from './Connectors.tsx'
import { requestCards } from './cards/requestCards.ts'
import styles from './DappPane.module.css'
import { RequestCardView } from './RequestCardView.tsx'
import { useCardContext } from './useCardContext.ts'

/** The dapp's side: how it connects, and what it can ask of the wallet. */
export function DappPane() {
  const { status } = useConnection()
  const context = useCardContext()
  const connectors = useRef<HTMLDivElement>(null)
  const connected = status === 'connected'
  const goToConnect = () => connectors.current?.querySelector('button')?.focus()
  return (
    <>
      <PaneHeader title="Dapp" />
      <div ref={connectors}>
        <Connectors />
      </div>
      <ConnectionFacts />
      <PaneHeader level={3} title="Requests" />
      {!connected && (
        <p className={styles['note']}>
          Requests need a connection. <Button onClick={goToConnect}>Go to Connect</Button>
        </p>
      )}
      <div className={styles['cards']}>
        {requestCards.map((card) => (
          <RequestCardView key={card.id} card={card} context={context} connected={connected} />
        ))}
      </div>
    </>
  )
}
