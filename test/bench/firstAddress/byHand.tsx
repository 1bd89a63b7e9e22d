import { HandRow, TokenContext } from '../rows.tsx'
import { PLACE, show, TOKEN } from './show.tsx'

show(
  <TokenContext value={TOKEN}>
    <HandRow {...PLACE} />
  </TokenContext>,
)
