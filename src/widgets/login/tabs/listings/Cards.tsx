import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ListingCard } from '../../../../contract/types.gen';
import { pageOf } from '../../../../domain/pagination';
import { Button } from '../../../../ui';
import type { TabProps } from '../types';
import { Card, type CardProps } from './Card';
import './cards.css';

/** The current path, whose query contains the page of the list, and functions to go to another page. */
type Navigation = Pick< TabProps, 'path' | 'go' > & { readonly link: Pick< TabProps[ 'link' ], 'scrollTo' > };

export interface CardsProps< T extends ListingCard > extends Navigation, Pick< CardProps, 'level' > {
	listings: readonly T[];
	/** Renders additional text for a listing. */
	about?: ( listing: T ) => ReactNode;
}

function pathOfPage( path: string, page: number ): string {
	const [ route = '', query ] = path.split( '?' );
	const search = new URLSearchParams( query );
	search.set( 'page', String( page ) );
	return `${ route }?${ search.toString() }`;
}

const pageInPath = ( path: string ): number =>
	Number( new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'page' ) ?? 1 );

interface PagesProps {
	number: number;
	count: number;
	onChoose: ( number: number ) => void;
}

function Pages( { number, count, onChoose }: PagesProps ) {
	return (
		<div className="swis-pages">
			{ number > 1 && (
				<Button look="quiet" small before="left" onClick={ () => onChoose( number - 1 ) }>
					{ __( 'Back', 'sw-immosuite' ) }
				</Button>
			) }
			{ /* translators: 1: number of the page, 2: how many there are. */ }
			<p>{ sprintf( __( 'Page %1$s of %2$s', 'sw-immosuite' ), `${ number }`, `${ count }` ) }</p>
			{ number < count && (
				<Button look="quiet" small after="right" onClick={ () => onChoose( number + 1 ) }>
					{ __( 'Next', 'sw-immosuite' ) }
				</Button>
			) }
		</div>
	);
}

/** Listings as cards, paginated; each page is a history entry. */
export function Cards< T extends ListingCard >( { listings, about, level, path, go, link }: CardsProps< T > ) {
	const list = useRef< HTMLUListElement >( null );
	const { items, number, count } = pageOf( listings, pageInPath( path ) );
	const isPageChosen = useRef( false );
	useEffect( () => {
		// Scroll to the top of the new page, because the visitor was at the end of the previous page. On Back, the
		// browser itself restores the position.
		if ( isPageChosen.current && list.current ) {
			isPageChosen.current = false;
			list.current.focus( { preventScroll: true } );
			link.scrollTo( list.current );
		}
	}, [ number, link ] );
	return (
		<>
			<ul className="swis-cards" tabIndex={ -1 } ref={ list }>
				{ items.map( ( listing ) => (
					<Card key={ listing.uuid } listing={ listing } level={ level }>
						{ about?.( listing ) }
					</Card>
				) ) }
			</ul>
			{ count > 1 && (
				<Pages
					number={ number }
					count={ count }
					onChoose={ ( to ) => {
						isPageChosen.current = true;
						go( pathOfPage( path, to ), { push: true } );
					} }
				/>
			) }
		</>
	);
}
