import type { TabName } from '../../account-screen/tab-path';
import type { Hearts } from './Heart';

/** Number of items on each shelf; its tab has the others. */
export const SHOWN = 3;

export interface SharedShelfProps {
	readonly lang: string;
	readonly hearts: Hearts;
	/** Opens a tab of the account. */
	readonly onTab: ( tab: TabName ) => void;
}
