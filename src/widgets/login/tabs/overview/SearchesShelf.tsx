import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { SavedSearchEntry } from '../../../../contract/types.gen';
import { formatNumber } from '../../../../domain/format-number';
import { Button, Flag, Hidden } from '../../../../ui';
import { Figures } from '../listings/Figures';
import { partsOf } from '../searches/title';
import { alertsText } from '../searches/words';
import type { Searches } from '../useMatches';
import { Shelf } from './Shelf';
import { MAX_SHOWN, type SharedShelfProps } from './types';

interface SearchesShelfProps extends Omit< SharedShelfProps, 'hearts' > {
	searches: Searches;
	/** Whether the visitor has consented to mails about searches. */
	mayEmail: boolean;
	/** Button that opens the wizard for a new search. */
	create: ReactNode;
	/** Opens the matches of a search. */
	onMatches: ( uuid: string ) => void;
}

type RowProps = Pick< SearchesShelfProps, 'lang' | 'mayEmail' | 'onMatches' > & { search: SavedSearchEntry };

/** Number of matches, as a link to them; for a paused search, a label. */
function MatchCount( { search: { uuid, title, paused, matches }, lang, onMatches }: RowProps ) {
	if ( paused ) {
		return <Flag text={ __( 'Paused', 'sw-immosuite' ) } quiet />;
	}
	/* translators: %s: number of listings that match a saved search. */
	const text = sprintf( _n( '%s match', '%s matches', matches, 'sw-immosuite' ), formatNumber( matches, lang ) );
	return matches === 0 ? (
		<p className="swis-hint">{ text }</p>
	) : (
		<Button look="link" after="right" onClick={ () => onMatches( uuid ) }>
			{ text }
			<Hidden>: { partsOf( title ).heading }</Hidden>
		</Button>
	);
}

function Row( props: RowProps ) {
	const { search, mayEmail } = props;
	const { heading, bounds } = partsOf( search.title );
	const mails = search.alertsOff === true ? [] : [ alertsText( mayEmail ? search.alerts : 'off' ) ];
	return (
		<li>
			<div className="swis-entries__main">
				<h3 className="swis-entries__title">{ heading }</h3>
				<Figures quiet of={ [ ...bounds, ...mails ] } />
			</div>
			<MatchCount { ...props } />
		</li>
	);
}

/** The visitor's saved searches, each with its number of matches. */
export function SearchesShelf( { searches, create, onTab, ...row }: SearchesShelfProps ) {
	const title = __( 'Saved searches', 'sw-immosuite' );
	if ( searches.length === 0 ) {
		return (
			<Shelf title={ title } action={ create }>
				<p>
					{ __( 'You have not saved a search yet.', 'sw-immosuite' ) }{ ' ' }
					{ __( 'Save a search to see matching listings here.', 'sw-immosuite' ) }
				</p>
			</Shelf>
		);
	}
	return (
		<Shelf title={ title } number={ formatNumber( searches.length, row.lang ) } onAll={ () => onTab( 'searches' ) }>
			<ul className="swis-entries">
				{ searches.slice( 0, MAX_SHOWN ).map( ( search ) => (
					<Row key={ search.uuid } { ...row } search={ search } />
				) ) }
			</ul>
		</Shelf>
	);
}
