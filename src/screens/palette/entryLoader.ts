/** Entries in core's command palette, found by their reference or by a phone number. */
import apiFetch from '@wordpress/api-fetch';
import type { Command, CommandLoader } from '@wordpress/commands';
import { useEffect, useState } from 'react';
import type { EntriesResponse } from '../../contract/types.gen';
import { referenceIn } from '../../domain/entry-reference';

type Hits = EntriesResponse[ 'items' ];

const MAX_HITS = 10;

/** Milliseconds after the last key until the search begins. */
const PAUSE = 250;

/** A phone number: digits, and the characters that people type between them. */
const PHONE = /^[+\d\s()/.–-]+$/;

/** The route finds a phone number only by four or more of its last digits. */
const MIN_DIGITS = 4;

/** @return The search query; empty if the typed text is neither a reference nor a phone number. */
function queryOf( typed: string ): string {
	const isPhone = PHONE.test( typed ) && typed.replace( /\D/g, '' ).length >= MIN_DIGITS;
	return referenceIn( typed ) ?? ( isPhone ? typed.trim() : '' );
}

async function find( query: string, signal: AbortSignal ): Promise< Hits > {
	const path = `/sw-immosuite-admin/v1/entries?search=${ encodeURIComponent( query ) }&limit=${ MAX_HITS }`;
	const { items } = await apiFetch< EntriesResponse >( { path, signal } );
	const hasReference = ( { uuid }: Hits[ number ] ): boolean => uuid.startsWith( query );
	return [ ...items.filter( hasReference ), ...items.filter( ( item ) => ! hasReference( item ) ) ];
}

/** Core highlights the typed text by parsing markup, so a word joiner keeps "<mark>" in a visitor's name plain text. */
const plain = ( name: string ): string => name.replaceAll( '<', '<\u2060' );

/** @param opening Returns the callback that opens the entry with this UUID. */
export const entryLoader = ( opening: ( uuid: string ) => Command[ 'callback' ] ): CommandLoader => ( {
	name: 'sw-immosuite/entries',
	hook: function useEntries( { search } ) {
		const query = queryOf( search );
		const [ found, setFound ] = useState< { readonly query: string; readonly hits: Hits } >( {
			query: '',
			hits: [],
		} );
		useEffect( () => {
			const controller = new AbortController();
			const show = ( hits: Hits ): void => {
				if ( ! controller.signal.aborted ) {
					setFound( { query, hits } );
				}
			};
			const begin = (): void => void find( query, controller.signal ).then( show, () => show( [] ) );
			const timer = query === '' ? undefined : setTimeout( begin, PAUSE );
			return () => {
				clearTimeout( timer );
				controller.abort();
			};
		}, [ query ] );
		const isLoading = query !== found.query && query !== '';
		const commands = ( query === found.query ? found.hits : [] ).map( ( { uuid, name }, position ): Command => ( {
			// Core stores the names of used commands for the user; a UUID stored there would outlive its entry.
			name: `sw-immosuite/entry-${ position }`,
			label: `${ uuid.slice( 0, 8 ) } · ${ plain( name ) }`,
			// Starts with the typed text, so that core's own filter keeps every result, in this order.
			searchLabel: `${ search } ${ uuid }`,
			keywords: [ search ],
			category: 'view',
			callback: opening( uuid ),
		} ) );
		return { isLoading, commands };
	},
} );
