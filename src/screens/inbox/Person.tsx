import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { EntryDetail } from './api';
import { stateUrl } from './urlState';
import { NO_FILTERS, type Data, type Listed } from './data';
import { EntrySubject } from './fields';
import { ListFooter } from './ListFooter';
import { EntryLabels } from './EntryLabels';
import { isPlainClick } from './parts';
import { useEntries } from './useEntries';
import { channelText, longTime, today } from './words';

export interface PersonProps {
	readonly data: Data;
	readonly entry: EntryDetail;
	readonly onOpen: ( uuid: string ) => void;
}

type Known = NonNullable< EntryDetail[ 'known' ] >;

const matchesText = ( count: number ): string =>
	count === 0
		? __( 'No matching listing at the moment', 'sw-immosuite' )
		: sprintf(
				_n( '%s matching listing at the moment', '%s matching listings at the moment', count, 'sw-immosuite' ),
				String( count )
			);

/** Consents and searches of the person, collected from all entries. */
function KnownPerson( { known, zone }: { readonly known: Known; readonly zone: string } ): ReactNode {
	const { channels, newsletter, searches } = known;
	return (
		<>
			<ul className="swin-plain">
				<li>
					{ channels.length === 0
						? __( 'No consent to contact is in force.', 'sw-immosuite' )
						: sprintf(
								__( 'Contact allowed: %s', 'sw-immosuite' ),
								channels.map( channelText ).join( ', ' )
							) }
				</li>
				<li>
					{ newsletter === null
						? __( 'No newsletter', 'sw-immosuite' )
						: sprintf( __( 'Newsletter since %s', 'sw-immosuite' ), longTime( newsletter, zone ) ) }
				</li>
			</ul>
			<h3 id="swin-searches">{ __( 'Saved searches', 'sw-immosuite' ) }</h3>
			{ searches.length === 0 ? (
				<p>{ __( 'There is no saved search.', 'sw-immosuite' ) }</p>
			) : (
				<ul className="swin-others" aria-labelledby="swin-searches">
					{ searches.map( ( { uuid, title, matches, paused } ) => (
						<li key={ uuid }>
							{ title }
							<span className="swin-marks">
								{ matchesText( matches ) }
								{ paused && <span className="swin-mark">{ __( 'Paused', 'sw-immosuite' ) }</span> }
							</span>
						</li>
					) ) }
				</ul>
			) }
		</>
	);
}

function Line( { listed, data, entry, onOpen }: PersonProps & { readonly listed: Listed } ): ReactNode {
	const state = { filters: NO_FILTERS, order: 'newest', search: '', entry: listed.uuid } as const;
	const isShownEntry = listed.uuid === entry.uuid;
	return (
		<li aria-current={ isShownEntry ? 'true' : undefined }>
			{ isShownEntry ? (
				<strong>
					<EntrySubject entry={ listed } />
				</strong>
			) : (
				<a
					href={ stateUrl( state, data.views ) }
					onClick={ ( event ) => {
						if ( isPlainClick( event ) ) {
							event.preventDefault();
							onOpen( listed.uuid );
						}
					} }
				>
					<EntrySubject entry={ listed } />
				</a>
			) }{ ' ' }
			{ longTime( listed.receivedAt, data.zone ) }
			{ /* `person` is the number of other entries; 0 omits its label, because these entries are listed here. */ }
			<EntryLabels entry={ { ...listed, person: 0 } } today={ today( data.zone ) } />
		</li>
	);
}

/** All entries with the same email address. */
function AllEntries( props: PersonProps ): ReactNode {
	const entries = useEntries( `person=${ props.entry.uuid }`, null );
	return (
		<>
			<ul className="swin-others" aria-labelledby="swin-all">
				{ entries.items.map( ( listed ) => (
					<Line key={ listed.uuid } { ...props } listed={ listed } />
				) ) }
			</ul>
			<ListFooter entries={ entries } count={ entries.items.length } staying={ 0 } isSearch={ false } />
		</>
	);
}

/** The sender of an entry. */
export function Person( props: PersonProps ): ReactNode {
	const { data, entry } = props;
	const { firstname, lastname, company, street, number, zip, city } = entry.contact;
	const address = [ company, `${ firstname } ${ lastname }`, `${ street } ${ number }`, `${ zip } ${ city }` ];
	return (
		<>
			<p className="swin-address">
				{ address
					.map( ( line ) => line.trim() )
					.filter( Boolean )
					.join( '\n' ) }
			</p>
			{ entry.known === null ? (
				<p>
					{ __(
						'The email address is not confirmed: anyone could have entered it. That is why only the entries from this address are shown here.',
						'sw-immosuite'
					) }
				</p>
			) : (
				<KnownPerson known={ entry.known } zone={ data.zone } />
			) }
			<h3 id="swin-all">{ __( 'All entries', 'sw-immosuite' ) }</h3>
			{ entry.person === 0 ? (
				<p>{ __( 'There are no other entries from this address.', 'sw-immosuite' ) }</p>
			) : (
				<AllEntries { ...props } />
			) }
		</>
	);
}
