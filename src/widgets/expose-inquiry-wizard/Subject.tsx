import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import type { ListingCard } from '../../contract/types.gen';
import { failureText } from '../../store';
import { Button, HouseDrawing, Hidden, Note, HOUSES, WrappingText } from '../../ui';
import type { Listing } from './useListing';

/** The listing's picture; a drawn house if the picture is missing or fails to load. */
function Picture( { url }: { url: string | null } ) {
	const [ isBroken, setBroken ] = useState( false );
	return (
		<div className="swis-subject__image">
			{ url === null || isBroken ? (
				<HouseDrawing drawing={ HOUSES.house } className="swis-subject__art" />
			) : (
				<img src={ url } alt="" onError={ () => setBroken( true ) } />
			) }
		</div>
	);
}

function Card( { card }: { card: ListingCard } ) {
	const placeAndCategory = [ [ card.zip, card.city ].filter( Boolean ).join( ' ' ), card.category ];
	return (
		<div className="swis-subject">
			<Picture key={ card.image } url={ card.image } />
			<div>
				<p className="swis-hint">{ placeAndCategory.filter( Boolean ).join( ' · ' ) }</p>
				<h2>
					<WrappingText>{ card.title }</WrappingText>
				</h2>
				{ card.price.text !== '' && (
					<p className="swis-subject__price">
						{ card.price.title !== '' && <Hidden>{ card.price.title } </Hidden> }
						{ card.price.text }
					</p>
				) }
			</div>
		</div>
	);
}

export interface SubjectProps {
	listing: Listing;
	onRetry: () => void;
}

/** The listing beside the form. Visitors can use the form before the listing has loaded. */
export function Subject( { listing, onRetry }: SubjectProps ) {
	return (
		<aside className="swis-aside swis-aside--subject" aria-label={ __( 'Listing', 'sw-immosuite' ) }>
			{ listing.phase === 'found' && <Card card={ listing.card } /> }
			{ listing.phase === 'loading' && (
				<div className="swis-subject">
					<Picture url={ null } />
					<p className="swis-hint">{ __( 'Loading …', 'sw-immosuite' ) }</p>
				</div>
			) }
			{ listing.phase === 'failed' && (
				<Note tone="error" title={ failureText( listing.failure ) }>
					<Button look="quiet" small onClick={ onRetry }>
						{ __( 'Try again', 'sw-immosuite' ) }
					</Button>
				</Note>
			) }
		</aside>
	);
}
