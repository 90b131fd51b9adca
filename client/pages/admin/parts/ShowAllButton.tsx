import { Button } from '../../../design/Button.tsx'

export const ShowAllButton = ({ isExpanded, count, onToggle }: { isExpanded: boolean; count: number; onToggle: () => void }) => (
  <Button look="quiet" className="-ml-4 mt-2" aria-expanded={isExpanded} onClick={onToggle}>
    {isExpanded ? 'Mostra solo le ultime' : `Mostra tutte (${count})`}
  </Button>
)
