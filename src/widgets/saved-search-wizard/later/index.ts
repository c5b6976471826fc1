/** The later steps of the saved-search wizard, in a separate chunk. */
import type { PageScreens } from '../../../forms/submission/PageFrame';
import { SentScreen } from '../../../forms/submission/SentScreen';
import { StartOver } from '../../../forms/submission/StartOver';
import type { WidgetConfig } from '../../types';
import { sentWords } from './words';

export { RequiredLegend } from '../../../forms/RequiredLegend';
export { CategoryPanel } from './CategoryPanel';
export { ContactPanel } from './ContactPanel';
export { EditNote } from './EditNote';
export { FieldsIntro, FieldsPanel } from './FieldsPanel';
export { Footer } from './Footer';
export { countable, searchForm } from './form';
export { isFromList, storedEntries } from './given';
export { GivenLink } from './GivenLink';
export { Matches } from './Matches';
export { Summary } from './Summary';

/** The screen for the search of a list; within this chunk, so that its own holds no module of this one. */
export const loadOneScreen = () =>
	import( /* webpackChunkName: "saved-search-wizard-one-screen" */ './one-screen/OneScreen' );

export const screens = ( consents: WidgetConfig[ 'consents' ] ): PageScreens => ( {
	SentScreen,
	StartOver,
	words: sentWords( consents ),
} );
