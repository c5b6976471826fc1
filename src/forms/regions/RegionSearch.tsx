import { __, _n, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Icon } from '../../ui';

export interface RegionSearchProps {
	query: string;
	/** Number of matches; null without a search. */
	count: number | null;
	onQuery: ( query: string ) => void;
}

function foundWords( query: string, count: number ): string {
	return count === 0
		? /* translators: %s: what the visitor has typed. */
			sprintf( __( 'No region matches “%s”.', 'sw-immosuite' ), query.trim() )
		: /* translators: %s: number of regions. */
			sprintf( _n( '%s region found', '%s regions found', count, 'sw-immosuite' ), String( count ) );
}

/** Keeps Enter in the search field from submitting the form. */
const preventSubmit = ( event: KeyboardEvent ): void => {
	if ( event.key === 'Enter' ) {
		event.preventDefault();
	}
};

/** Filters a long list of regions; keeps text that was typed before React hydrated. */
export function RegionSearch( { query, count, onQuery }: RegionSearchProps ) {
	const input = useRef< HTMLInputElement >( null );
	useEffect( () => onQuery( input.current?.value ?? '' ), [ onQuery ] );
	const label = __( 'Search for a region', 'sw-immosuite' );
	return (
		<div className="swis-regions__search">
			<Icon name="search" />
			<input
				ref={ input }
				type="search"
				aria-label={ label }
				placeholder={ label }
				autoComplete="off"
				onChange={ ( event ) => onQuery( event.target.value ) }
				onKeyDown={ preventSubmit }
			/>
			<p className={ count === 0 ? undefined : 'swis-hidden' } role="status">
				{ count === null ? '' : foundWords( query, count ) }
			</p>
		</div>
	);
}
