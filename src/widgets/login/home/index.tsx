import { __ } from '@wordpress/i18n';
import { lazy, Suspense, useCallback, useEffect, type ComponentType, type ReactNode } from 'react';
import { Button, Skeleton, Words } from '../../../ui';
import type { WidgetProps } from '../../types';
import type { TabProps } from '../tabs/types';
import { pathOf, tabOf, TABS, type TabName } from './path';
import { PANEL_ID, TabList, tabId } from './TabList';
import { usePlace } from './usePlace';

export interface HomeProps extends Pick< TabProps, 'config' | 'link' > {
	/** Of whoever is signed in. */
	email: string;
	onSignOut: () => void;
	/** Whether the visitor has come from another screen: then the focus goes on from here. */
	onTitle: WidgetProps[ 'onTitle' ];
}

/** Each tab is a chunk of its own, loaded when it is first opened. */
const PANELS: Readonly< Record< TabName, ComponentType< TabProps > > > = {
	account: lazy( () => import( /* webpackChunkName: "account-details" */ '../tabs/AccountTab' ) ),
	exclusive: lazy( () => import( /* webpackChunkName: "account-exclusive" */ '../tabs/ExclusiveTab' ) ),
	searches: lazy( () => import( /* webpackChunkName: "account-searches" */ '../tabs/SearchesTab' ) ),
	inquiries: lazy( () => import( /* webpackChunkName: "account-inquiries" */ '../tabs/InquiriesTab' ) ),
};

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

function Bar( { email, onSignOut }: Pick< HomeProps, 'email' | 'onSignOut' > ) {
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
			<Button look="quiet" small onClick={ onSignOut }>
				{ __( 'Sign out', 'sw-immosuite' ) }
			</Button>
		</div>
	);
}

/** The account of whoever is signed in, in tabs. */
export default function Home( { config, link, email, onSignOut, onTitle }: HomeProps ): ReactNode {
	const place = usePlace( link );
	const current = tabOf( place.path );
	const title = __( 'Your account', 'sw-immosuite' );
	const label = labelOf( current );
	useEffect( () => onTitle?.( title, label ), [ onTitle, title, label ] );
	const onSubtitle = useCallback( ( subtitle: string ) => onTitle?.( title, subtitle ), [ onTitle, title ] );
	const Panel = PANELS[ current ];
	return (
		<>
			<Bar email={ email } onSignOut={ onSignOut } />
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
					<Panel config={ config } link={ link } onTitle={ onSubtitle } { ...place } />
				</Suspense>
			</div>
		</>
	);
}
