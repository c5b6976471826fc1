/** Parts of the saved-search wizard that its later steps and the screen for a list's search have in common. */
import type { PageScreens } from '../../../forms/submission/PageFrame';
import { SentScreen } from '../../../forms/submission/SentScreen';
import { StartOver } from '../../../forms/submission/StartOver';
import type { WidgetConfig } from '../../types';
import { sentWords } from './words';

export { EditNote } from './EditNote';
export { Footer } from './Footer';
export { countable, searchForm } from './form';
export { isFromList, storedEntries } from './search-entries';
export { ApplySearchLink } from './ApplySearchLink';
export { Matches } from './Matches';
export { Summary } from './Summary';

export const screens = ( consents: WidgetConfig[ 'consents' ] ): PageScreens => ( {
	SentScreen,
	StartOver,
	words: sentWords( consents ),
} );
