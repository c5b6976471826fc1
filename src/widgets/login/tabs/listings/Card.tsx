import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { ListingCard } from '../../../../contract/types.gen';
import { Hidden, Picture, Price } from '../../../../ui';

export interface CardProps {
	listing: ListingCard;
	/** Heading level of the title, one below the heading of the list. */
	level: 2 | 3;
	/** Additional content below the title. */
	children?: ReactNode;
}

/** The accessible name includes the visible label, for speech control. */
function ExposeLink( { title, link }: Pick< ListingCard, 'title' | 'link' > ) {
	return (
		<a className="swis-button swis-button--quiet swis-button--s" href={ link } target="_blank" rel="noopener">
			<span aria-hidden="true">{ __( 'View details', 'sw-immosuite' ) }</span>
			<Hidden>
				{ /* translators: %s: title of the listing. */ }
				{ sprintf( __( 'View details of “%s”', 'sw-immosuite' ), title ) } (
				{ __( 'opens in a new tab', 'sw-immosuite' ) })
			</Hidden>
		</a>
	);
}

/** A listing in a list. A removed listing has no link. */
export function Card( { listing, level, children }: CardProps ) {
	const { image, title, zip, city, category, price, link } = listing;
	const Title = `h${ level }` as const;
	return (
		<li className="swis-card">
			{ /* translators: %s: title of the listing. */ }
			<Picture src={ image } alt={ sprintf( __( 'Picture of “%s”', 'sw-immosuite' ), title ) } lazy />
			<p className="swis-card__place">
				{ [ `${ zip } ${ city }`.trim(), category ].filter( Boolean ).join( ' · ' ) }
			</p>
			<Title className="swis-card__title">{ title }</Title>
			{ children }
			<div className="swis-card__foot">
				<Price { ...price } />
				{ link !== '' && <ExposeLink title={ title } link={ link } /> }
			</div>
		</li>
	);
}
