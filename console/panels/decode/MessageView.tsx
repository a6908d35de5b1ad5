import { type Address, type Hex, size } from 'viem'
import { shortHex } from '../../ui/format.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { Told } from '../../ui/Told.tsx'
import { Party } from '../names/Party.tsx'
import styles from './MessageView.module.css'

export const MessageView = ({ account, text, raw }: { account: Address; text: string | undefined; raw: Hex }) => (
  <div className="stack">
    {text === undefined ? (
      <p className="dim">Not UTF-8 text: {size(raw)} bytes</p>
    ) : (
      <pre className={styles['text']}>
        <Told text={text} />
      </pre>
    )}
    <KeyValues
      pairs={[
        ['bytes', text === undefined ? shortHex(raw, 34, 16) : undefined],
        ['signs as', <Party key="account" address={account} />],
      ]}
    />
  </div>
)
