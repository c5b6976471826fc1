import { __ } from '@wordpress/i18n';
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Account } from '../../../contract/types.gen';
import { hasAcceptedDisclaimer } from '../../../store';
import { useAccount } from '../../../store/account';
import { watchSession } from '../../../store/watch-session';
import { Button, Skeleton, Words } from '../../../ui';
import type { WidgetProps } from '../../types';
import type { TabProps } from '../tabs/types';
import { pathOf, tabOf, TABS, type TabName } from './path';
import { PANEL_ID, TabList, tabId } from './TabList';
import { usePlace } from './usePlace';

export interface HomeProps extends Pick< TabProps, 'config' | 'link' | 'signOut' > {
	/** Email address of the signed-in visitor. */
	email: string;
	onTitle: WidgetProps[ 'onTitle' ];
}

/** Each tab is a chunk of its own, loaded when it first opens. */
const PANELS: Readonly< Record< TabName, ComponentType< TabProps > > > = {
	account: lazy( () => import( /* webpackChunkName: "account-details" */ '../tabs/AccountTab' ) ),
	exclusive: lazy( () => import( /* webpackChunkName: "account-exclusive" */ '../tabs/ExclusiveTab' ) ),
	searches: lazy( () => import( /* webpackChunkName: "account-searches" */ '../tabs/SearchesTab' ) ),
	inquiries: lazy( () => import( /* webpackChunkName: "account-inquiries" */ '../tabs/InquiriesTab' ) ),
};

const Completion = lazy( () => import( /* webpackChunkName: "account-details" */ '../account/Completion' ) );

function labelOf( tab: TabName ): string {
	switch ( tab ) {
		case 'account':
			return __( 'Account & newsletter', 'sw-immosuite' );
		case 'exclusive':
			return __( 'Exclusive properties', 'sw-immosuite' );
		case 'searches':
			return __( 'Saved searches', 'sw-immosuite' );
		case 'inquiries':
			return __( 'Inquiries', 'sw-immosuite' );
	}
}

function Bar( { email, signOut }: Pick< HomeProps, 'email' | 'signOut' > ) {
	const [ before, after ] = __( 'Signed in as %s', 'sw-immosuite' ).split( '%s' );
	return (
		<div className="swis-bar">
			<p className="swis-bar__who">
				{ before }
				<strong>
					<Words>{ email }</Words>
				</strong>
				{ after }
			</p>
			<Button look="quiet" small onClick={ () => signOut( 'DELETE /auth/me' ) }>
				{ __( 'Sign out', 'sw-immosuite' ) }
			</Button>
		</div>
	);
}

/** Returns the account if it has loaded without the two consents, and a function that ends the completion. */
function useCompletion(): [ Account | null, () => void ] {
	const { value } = useAccount();
	const [ isOpen, setOpen ] = useState< boolean | null >( null );
	if ( isOpen === null && value !== null ) {
		setOpen( value.email !== '' && ! hasAcceptedDisclaimer( value ) );
	}
	const close = useCallback( () => setOpen( false ), [] );
	return [ isOpen ? value : null, close ];
}

/** The signed-in visitor's account, in tabs. */
export default function Home( { config, link, email, signOut, onTitle }: HomeProps ): ReactNode {
	const place = usePlace( link );
	const current = tabOf( place.path );
	const title = __( 'Your account', 'sw-immosuite' );
	const label = labelOf( current );
	useEffect( () => onTitle?.( title, label ), [ onTitle, title, label ] );
	const onSubtitle = useCallback( ( subtitle: string ) => onTitle?.( title, subtitle ), [ onTitle, title ] );
	const [ completed, close ] = useCompletion();
	const shared = { config, link, signOut };
	useEffect( () => watchSession( window ), [] );
	const Panel = PANELS[ current ];
	return (
		<>
			<Bar email={ email } signOut={ signOut } />
			<TabList
				label={ title }
				tabs={ TABS.map( ( name ) => ( { name, label: labelOf( name ) } ) ) }
				current={ current }
				onChoose={ ( name ) => place.go( pathOf( name ), false ) }
			/>
			<div
				className="swis-panel"
				role="tabpanel"
				id={ PANEL_ID }
				aria-labelledby={ tabId( current ) }
				tabIndex={ 0 }
			>
				<Suspense fallback={ <Skeleton /> }>
					<Panel { ...shared } { ...place } onTitle={ onSubtitle } isCompleting={ completed !== null } />
				</Suspense>
			</div>
			<Suspense>
				{ completed !== null && (
					<Completion account={ completed } config={ config } link={ link } onClose={ close } />
				) }
			</Suspense>
		</>
	);
}
