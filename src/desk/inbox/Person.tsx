import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { api, type EntryDetail } from './api';
import { NO_FILTERS, type Data, type Listed } from './data';
import { listQuery, placeAddress } from './address';
import { About } from './fields';
import { Marks } from './Marks';
import { isPlainClick } from './parts';
import { channelText, longTime, personText, today } from './words';

export interface PersonProps {
	readonly data: Data;
	readonly entry: EntryDetail;
	readonly onOpen: ( uuid: string ) => void;
}

type Channel = EntryDetail[ 'consents' ][ number ][ 'channels' ][ number ];

/** On which of them this person may be called, by what was confirmed here and not withdrawn since. */
const inForce = ( { consents }: EntryDetail ): Channel[] =>
	consents
		.filter( ( { purpose, events } ) => purpose === 'acceptContact' && events.at( -1 )?.event === 'confirmed' )
		.flatMap( ( { channels } ) => channels );

/** Everything of the same address. */
function useOthers( { contact, uuid, person }: EntryDetail ): readonly Listed[] | null {
	const [ others, setOthers ] = useState< readonly Listed[] | null >( person === 0 ? [] : null );
	useEffect( () => {
		if ( person === 0 ) {
			return undefined;
		}
		const run = new AbortController();
		const query = listQuery( { filters: NO_FILTERS, order: 'newest', search: contact.email, entry: null } );
		api.list( query, null, run.signal ).then(
			( { items } ) => setOthers( items.filter( ( one ) => one.uuid !== uuid ) ),
			() => undefined
		);
		return () => run.abort();
	}, [ contact.email, uuid, person ] );
	return others;
}

/** Who that is to the agency. */
export function Person( { data, entry, onOpen }: PersonProps ): ReactNode {
	const others = useOthers( entry );
	const channels = inForce( entry );
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
			{ channels.length > 0 && (
				<p>
					{ sprintf( __( 'Contact allowed: %s', 'sw-immosuite' ), channels.map( channelText ).join( ', ' ) ) }
				</p>
			) }
			{ entry.person > 0 && <h3>{ personText( entry.person ) }</h3> }
			<ul className="swin-others">
				{ ( others ?? [] ).map( ( other ) => (
					<li key={ other.uuid }>
						<a
							href={ placeAddress(
								{ filters: NO_FILTERS, order: 'newest', search: '', entry: other.uuid },
								data.views
							) }
							onClick={ ( event ) => {
								if ( isPlainClick( event ) ) {
									event.preventDefault();
									onOpen( other.uuid );
								}
							} }
						>
							<About entry={ other } />
						</a>{ ' ' }
						{ longTime( other.receivedAt, data.zone ) }
						<Marks entry={ { ...other, person: 0 } } today={ today( data.zone ) } />
					</li>
				) ) }
			</ul>
		</>
	);
}
