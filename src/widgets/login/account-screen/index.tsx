import { __, _x } from '@wordpress/i18n';
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Account } from '../../../contract/types.gen';
import type { ContactField } from '../../../domain/contact';
import { hasAcceptedDisclaimer } from '../../../store';
import { useAccount } from '../../../store/account';
import { watchSession } from '../../../store/watch-session';
import { Button, Skeleton, WrappingText } from '../../../ui';
import type { WidgetProps } from '../../types';
import type { TabProps } from '../tabs/types';
import { pathOf, tabOf, TABS, type TabName } from './tab-path';
import { PANEL_ID, TabList, tabId } from './TabList';
import { useTabPath } from './useTabPath';
import { useWaitingFrequencies } from './useWaitingFrequencies';

export interface AccountScreenProps extends Pick< TabProps, 'config' | 'link' | 'signOut' > {
	/** Email address of the signed-in visitor. */
	email: string;
	/** Tab in the page's URL; an unknown one opens the first tab. */
	tab: string | undefined;
	onTitle: WidgetProps[ 'onTitle' ];
}

/** Each tab is a separate chunk, loaded when it first opens. */
const PANELS: Readonly< Record< TabName, ComponentType< TabProps > > > = {
	overview: lazy( () => import( /* webpackChunkName: "account-overview" */ '../tabs/OverviewTab' ) ),
	saved: lazy( () => import( /* webpackChunkName: "account-saved" */ '../tabs/SavedTab' ) ),
	searches: lazy( () => import( /* webpackChunkName: "account-searches" */ '../tabs/SearchesTab' ) ),
	inquiries: lazy( () => import( /* webpackChunkName: "account-inquiries" */ '../tabs/InquiriesTab' ) ),
	exclusive: lazy( () => import( /* webpackChunkName: "account-exclusive" */ '../tabs/ExclusiveTab' ) ),
	account: lazy( () => import( /* webpackChunkName: "account-details" */ '../tabs/AccountTab' ) ),
	privacy: lazy( () => import( /* webpackChunkName: "account-privacy" */ '../tabs/PrivacyTab' ) ),
};

const Completion = lazy( () => import( /* webpackChunkName: "account-details" */ '../account/Completion' ) );

function labelOf( tab: TabName ): string {
	switch ( tab ) {
		case 'overview':
			return _x( 'Overview', 'tab', 'sw-immosuite' );
		case 'saved':
			return __( 'Saved homes', 'sw-immosuite' );
		case 'searches':
			return __( 'Saved searches', 'sw-immosuite' );
		case 'inquiries':
			return __( 'Inquiries', 'sw-immosuite' );
		case 'exclusive':
			return __( 'Exclusive properties', 'sw-immosuite' );
		case 'account':
			return __( 'Account & newsletter', 'sw-immosuite' );
		case 'privacy':
			return __( 'Privacy', 'sw-immosuite' );
	}
}

function Bar( { email, signOut }: Pick< AccountScreenProps, 'email' | 'signOut' > ) {
	const [ before, after ] = __( 'Signed in as %s', 'sw-immosuite' ).split( '%s' );
	return (
		<div className="swis-bar">
			<p className="swis-bar__who">
				{ before }
				<strong>
					<WrappingText>{ email }</WrappingText>
				</strong>
				{ after }
			</p>
			<Button look="quiet" small onClick={ () => signOut( 'DELETE /auth/me' ) }>
				{ __( 'Sign out', 'sw-immosuite' ) }
			</Button>
		</div>
	);
}

/**
 * Returns the account while its completion dialog is open, and a function that opens or closes the dialog. It opens
 * automatically if the account lacks one of the two consents, and closes once both are given.
 */
function useCompletion(): [ Account | null, ( isOpen: boolean ) => void ] {
	const { value } = useAccount();
	// null until loaded. An account without an address is invalid, so the dialog stays closed.
	const isAccepted = value && ( value.email === '' || hasAcceptedDisclaimer( value ) );
	const [ wasAccepted, setAccepted ] = useState< boolean | null >( null );
	const [ isOpen, setOpen ] = useState( false );
	if ( isAccepted !== null && isAccepted !== wasAccepted ) {
		setAccepted( isAccepted );
		setOpen( ! isAccepted );
	}
	return [ isOpen ? value : null, setOpen ];
}

/** The signed-in visitor's account, in tabs. */
export default function AccountScreen( { config, link, email, tab, signOut, onTitle }: AccountScreenProps ): ReactNode {
	const tabPath = useTabPath( link, tabOf( `?tab=${ tab ?? '' }` ) );
	const current = tabOf( tabPath.path );
	const title = __( 'Your account', 'sw-immosuite' );
	const label = labelOf( current );
	useEffect( () => onTitle?.( title, label ), [ onTitle, title, label ] );
	const onSubtitle = useCallback( ( subtitle: string ) => onTitle?.( title, subtitle ), [ onTitle, title ] );
	const [ incompleteAccount, setCompleting ] = useCompletion();
	const [ typed ] = useState( () => new Map< ContactField, string | boolean >() );
	const waiting = useWaitingFrequencies();
	useEffect( () => watchSession( window ), [] );
	const [ firstTab ] = useState( current );
	useEffect( () => {
		// Merge the browser's list into the account's list. The tabs `saved` and `overview` load both lists anyway.
		if ( firstTab !== 'saved' && firstTab !== 'overview' ) {
			void import( /* webpackChunkName: "account-saved" */ '../../../store/saved-listings' ).then(
				( { savedListings } ) => savedListings.refresh(),
				// If the chunk fails to load, the lists are merged on the next visit.
				() => undefined
			);
		}
	}, [ firstTab ] );
	const Panel = PANELS[ current ];
	return (
		<>
			<Bar email={ email } signOut={ signOut } />
			<TabList
				label={ title }
				tabs={ TABS.map( ( name ) => ( { name, label: labelOf( name ) } ) ) }
				current={ current }
				onChoose={ ( name ) => tabPath.go( pathOf( name ), { push: false } ) }
			/>
			<div
				className="swis-panel"
				role="tabpanel"
				id={ PANEL_ID }
				aria-labelledby={ tabId( current ) }
				tabIndex={ 0 }
			>
				<Suspense fallback={ <Skeleton /> }>
					<Panel
						{ ...tabPath }
						config={ config }
						link={ link }
						signOut={ signOut }
						onTitle={ onSubtitle }
						isCompleting={ incompleteAccount !== null }
						complete={ () => setCompleting( true ) }
						typed={ typed }
						waiting={ waiting }
					/>
				</Suspense>
			</div>
			<Suspense>
				{ incompleteAccount !== null && (
					<Completion
						account={ incompleteAccount }
						config={ config }
						link={ link }
						typed={ typed }
						onClose={ () => setCompleting( false ) }
					/>
				) }
			</Suspense>
		</>
	);
}
