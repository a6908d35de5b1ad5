import type { RelayPlace } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { Select } from '../../ui/Select.tsx'
import { usePreference } from '../../ui/usePreference.ts'
import styles from './RelayPlacePicker.module.css'

const words: Readonly<Record<RelayPlace, string>> = { page: 'in this page', server: 'on the bench’s server' }
const places = Object.keys(words) as RelayPlace[]

/** A choice reloads the page, because clients keep the relay that they started with. */
export function RelayPlacePicker({ place }: { place: RelayPlace }) {
  const [, choose] = usePreference('relay', places, 'page')
  return (
    <div className={styles['picker']}>
      <Select
        label="Runs"
        value={place}
        options={places.map((value) => ({ value, label: words[value] }))}
        testId={testIds.relayPlace}
        onChange={(next) => {
          choose(next)
          location.reload()
        }}
      />
      <p className="dim">
        Choosing reloads the page. In the page, the relay’s frames are answered by its service worker; on the server,
        other pages and programs can use it too.
      </p>
    </div>
  )
}
