import type { PlayableScenario, VerdictMeaning } from '#mocks/world/scenarioPlayer'
import styles from './About.module.css'

type AboutProps = { scenario: PlayableScenario['scenario']; verdicts: readonly VerdictMeaning[] }

const CERTAINTIES = {
  fixed: 'fixed by its maintainers',
  confirmed: 'confirmed',
  reported: 'reported',
  documented: 'documented',
} as const

export const About = ({ scenario: { goodDapp, owes, source }, verdicts }: AboutProps) => (
  <dl className={styles['about']}>
    <dt>A good dapp</dt>
    <dd>
      {goodDapp}
      {owes === 'rest' && ' It need not say anything: the person did it.'}
    </dd>
    <dt>The bug behind it</dt>
    <dd>
      {source.says}{' '}
      <a href={source.url} target="_blank" rel="noreferrer">
        {toPlace(source.url)}
      </a>
      , {CERTAINTIES[source.certainty]}
    </dd>
    <dt>The verdict</dt>
    <dd>
      <details>
        <summary>by rules, of these</summary>
        <ul>
          {verdicts.map(({ verdict, word, means }) => (
            <li key={verdict}>
              <b>{word}</b> {means}
            </li>
          ))}
        </ul>
      </details>
    </dd>
  </dl>
)

function toPlace(url: string): string {
  const { host, pathname } = new URL(url)
  return host === 'github.com' ? pathname.slice(1) : host
}
