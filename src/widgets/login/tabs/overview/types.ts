import type { TabName } from '../../account-screen/tab-path';
import type { Hearts } from './Heart';

/** Maximum number of items on a shelf; the tab of a list shows all items. */
export const MAX_SHOWN = 3;

export interface SharedShelfProps {
	readonly lang: string;
	readonly hearts: Hearts;
	/** Opens a tab of the account. */
	readonly onTab: ( tab: TabName ) => void;
}
