import type { FrameConfig } from '../../../store';
import type { WidgetProps } from '../../types';
import type { Place } from '../home/usePlace';
import type { SignOutRoute } from '../useSignOut';

/** What every tab of the account receives. The session, its calls and its lists come from the store. */
export interface TabProps extends Place {
	readonly config: Pick< FrameConfig, 'lang' | 'agency' | 'urls' | 'consents' | 'directions' >;
	readonly link: WidgetProps[ 'link' ];
	/** What the document's title says in place of the tab's name (texts 2.16). */
	readonly onTitle: ( subtitle: string ) => void;
	/** Ends the present session, or all. */
	readonly signOut: ( route: SignOutRoute ) => void;
	/** The dialog that completes the account is open. */
	readonly isCompleting: boolean;
}
