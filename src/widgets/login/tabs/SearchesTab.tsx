import { __ } from '@wordpress/i18n';
import { useRef } from 'react';
import type { SavedSearchEntry } from '../../../contract/types.gen';
import { reloadSavedSearches, useSavedSearches } from '../../../store';
import { useAccount } from '../../../store/account';
import { Button, EmptyList, Head, Note } from '../../../ui';
import { pathOf } from '../account-screen/tab-path';
import { useOpenWidget } from '../../useOpenWidget';
import { Loaded } from './Loaded';
import { Matches } from './Matches';
import { SearchRow } from './searches/SearchRow';
import './searches/searches.css';
import { useSearchActions } from './searches/useSearchActions';
import type { TabProps } from './types';
import { useLastValue } from './useLastValue';

const WIZARD = 'saved-search-wizard';

interface ListProps extends TabProps {
	searches: readonly SavedSearchEntry[];
	/** Called when the focused row is removed. */
	onRemoved: () => void;
}

/** Note above the searches if no alert mails are sent: the site sends none, or two mails could not be delivered. */
function MailNote( {
	searches,
	onResume,
}: Pick< ListProps, 'searches' > & { onResume: ( search: SavedSearchEntry ) => void } ) {
	if ( searches.some( ( { alertsOff } ) => alertsOff === true ) ) {
		return (
			<Note tone="info">
				<p>{ __( 'Email alerts are off.', 'sw-immosuite' ) }</p>
			</Note>
		);
	}
	const undelivered = searches.find( ( { alerts, alertsPaused } ) => alertsPaused === true && alerts !== 'off' );
	return undelivered === undefined ? null : (
		<Note tone="warning">
			<p>{ __( 'Emails paused: two could not be delivered. Please check your address.', 'sw-immosuite' ) }</p>
			<Button look="quiet" small onClick={ () => onResume( undelivered ) }>
				{ __( 'Resume emails', 'sw-immosuite' ) }
			</Button>
		</Note>
	);
}

function List( { searches, config, link, go, waiting, onRemoved }: ListProps ) {
	const { opening, open } = useOpenWidget( link );
	const { running, pause, remove, setFrequency } = useSearchActions( onRemoved );
	const account = useAccount().value;
	const create = (
		<Button
			busy={ opening === WIZARD ? __( 'Loading …', 'sw-immosuite' ) : null }
			onClick={ () => open( WIZARD, {} ) }
		>
			{ __( 'Create saved search', 'sw-immosuite' ) }
		</Button>
	);
	if ( searches.length === 0 ) {
		return (
			<EmptyList>
				<p>{ __( 'You have not saved a search yet.', 'sw-immosuite' ) }</p>
				{ create }
			</EmptyList>
		);
	}
	return (
		<>
			<MailNote
				searches={ searches }
				onResume={ ( search ) => setFrequency( search, search.alerts, onRemoved ) }
			/>
			<ul>
				{ searches.map( ( search ) => (
					<SearchRow
						key={ search.uuid }
						search={ search }
						lang={ config.lang }
						isOpening={ opening === search.uuid }
						running={ running?.uuid === search.uuid ? running.name : null }
						onEdit={ () => open( WIZARD, { uuid: search.uuid } ) }
						onPause={ () => pause( search ) }
						onDelete={ () => remove( search ) }
						waiting={ waiting }
						mayEmail={ account?.acceptAlerts !== false }
						onFrequency={ ( alerts, onStored ) => setFrequency( search, alerts, onStored ) }
						onConsent={ () => go( pathOf( 'account' ), { push: false } ) }
					/>
				) ) }
			</ul>
			<div className="swis-actions">{ create }</div>
		</>
	);
}

/** The visitor's searches, and the matching listings below. */
export default function SearchesTab( props: TabProps ) {
	const panel = useRef< HTMLDivElement >( null );
	const { value, failure } = useSavedSearches( true );
	const searches = useLastValue( value );
	const focusHeading = (): void => panel.current?.querySelector( 'h1' )?.focus();
	return (
		<div ref={ panel }>
			<Head title={ __( 'Your saved searches', 'sw-immosuite' ) } focus={ false } spacious />
			<Loaded data={ { value: searches, failure } } onRetry={ () => void reloadSavedSearches() }>
				{ ( list ) => (
					<>
						<List { ...props } searches={ list } onRemoved={ focusHeading } />
						<Matches { ...props } searches={ list } />
					</>
				) }
			</Loaded>
		</div>
	);
}
