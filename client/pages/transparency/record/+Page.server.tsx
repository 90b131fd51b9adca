import './record.css'
import { useData } from 'vike-react/useData'
import { RiskWarning } from '../../../advertising/RiskWarning.tsx'
import { DeliveredContent } from '../../../site/delivery/DeliveredContent.tsx'
import type { RecordData } from './+data.server.ts'
import { RecordView } from './RecordView.tsx'

/** The public record of an article, made from the log. */
export function Page() {
  const { record, isFirstPage } = useData<RecordData>()
  return (
    <div className="container page record-page">
      <DeliveredContent data={record} fallback={<output>Caricamento del registro…</output>}>
        {(ready) => <RecordView record={ready} isFirstPage={isFirstPage} />}
      </DeliveredContent>
      <RiskWarning />
    </div>
  )
}
