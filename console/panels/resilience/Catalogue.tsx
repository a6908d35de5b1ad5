import { useMemo, useState } from 'react'
import type { PlayableScenario } from '#mocks/world/scenarioPlayer'
import { testIds } from '../../testIds.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Catalogue.module.css'
import { findScenarios } from './findScenarios.ts'

type CatalogueProps = {
  /** Whether a scenario can be played depends on the wallet. */
  read(): readonly PlayableScenario[]
  onPick(playable: PlayableScenario): void
}

/** All scenarios, by family. */
export function Catalogue({ read, onPick }: CatalogueProps) {
  const catalogue = useMemo(read, [read])
  const [search, setSearch] = useState('')
  const [family, setFamily] = useState('')
  const names = new Map(catalogue.map(({ scenario, family: name }) => [scenario.family as string, name]))
  const found = findScenarios(catalogue, { search, family })
  const families = [...new Set(found.map((playable) => playable.family))]
  return (
    <>
      <div className={styles['search']}>
        <input
          type="search"
          value={search}
          placeholder={`Search ${catalogue.length} scenarios`}
          aria-label="Search scenarios"
          autoComplete="off"
          data-testid={testIds.scenarioSearch}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Select
          label="Family"
          value={family}
          options={[{ value: '', label: 'all' }, ...Array.from(names, ([value, label]) => ({ value, label }))]}
          testId={testIds.scenarioFamily}
          onChange={setFamily}
        />
      </div>
      {found.length === 0 && (
        <EmptyState icon="flight" title="No scenario has these words" testId={testIds.scenarioNone} />
      )}
      <div className={styles['list']}>
        {families.map((name) => (
          <Family key={name} name={name} playables={found.filter((each) => each.family === name)} onPick={onPick} />
        ))}
      </div>
    </>
  )
}

type FamilyProps = { name: string; playables: readonly PlayableScenario[]; onPick: CatalogueProps['onPick'] }

function Family({ name, playables, onPick }: FamilyProps) {
  return (
    <>
      <h4 className={styles['family']}>
        {name} <span className={styles['count']}>{playables.length}</span>
      </h4>
      <ul aria-label={name}>
        {playables.map((playable) => (
          <Row key={playable.scenario.id} playable={playable} onPick={onPick} />
        ))}
      </ul>
    </>
  )
}

function Row({ playable, onPick }: { playable: PlayableScenario; onPick: CatalogueProps['onPick'] }) {
  const { scenario, whyNot } = playable
  return (
    <li>
      <button
        type="button"
        className={styles['scenario']}
        data-testid={testIds.scenario}
        data-scenario={scenario.id}
        data-playable={whyNot === undefined || undefined}
        onClick={() => onPick(playable)}
      >
        <span className={styles['title']}>{scenario.title}</span>
        {whyNot !== undefined && (
          <span className={styles['not']}>
            <Icon name="unplug" size={12} /> not by hand here
          </span>
        )}
      </button>
    </li>
  )
}
