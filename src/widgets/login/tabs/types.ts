import type { SavedSearchEntry } from '../../../contract/types.gen';
import type { ContactField } from '../../../domain/contact';
import type { FrameConfig } from '../../../store';
import type { WidgetProps } from '../../types';
import type { TabPath } from '../account-screen/useTabPath';
import type { SignOutRoute } from '../useSignOut';

/** Props of every tab of the account. Session, requests and lists come from the store. */
export interface TabProps extends TabPath {
	readonly config: Pick< FrameConfig, 'lang' | 'agency' | 'urls' | 'consents' >;
	readonly link: WidgetProps[ 'link' ];
	/** Sets the part of the document's title that replaces the tab's name (specification, texts 2.16). */
	readonly onTitle: ( subtitle: string ) => void;
	/** Signs out of this browser, or of all browsers. */
	readonly signOut: ( route: SignOutRoute ) => void;
	/** Whether the dialog that completes the account is open. */
	readonly isCompleting: boolean;
	/** Opens the dialog that completes the account. */
	readonly complete: () => void;
	/** Unsaved details, shared by the details section and the dialog. */
	readonly typed: Map< ContactField, string | boolean >;
	/** Frequencies of alert mails that wait for the visitor's consent, by search. */
	readonly waiting: Map< string, SavedSearchEntry[ 'alerts' ] >;
}
