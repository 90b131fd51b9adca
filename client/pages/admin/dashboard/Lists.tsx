import { Tabs } from 'radix-ui'
import { Articles } from './articles/Articles.tsx'
import { Topics } from './topics/Topics.tsx'

/** The two tabs (R7.2, R7.3). */
export function Lists() {
  return (
    <Tabs.Root defaultValue="articles">
      <Tabs.List aria-label="Contenuti" className="tabs">
        <Tabs.Trigger value="articles" className="tab">
          Articoli
        </Tabs.Trigger>
        <Tabs.Trigger value="topics" className="tab">
          <span lang="en">Content Topics</span>
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="articles">
        <Articles />
      </Tabs.Content>
      <Tabs.Content value="topics">
        <Topics />
      </Tabs.Content>
    </Tabs.Root>
  )
}
