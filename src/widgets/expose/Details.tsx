import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { ListingDetail } from '../../contract/types.gen';
import { Button, Head, Picture, Price } from '../../ui';
import { useOpen } from '../useOpen';
import type { WidgetProps } from '../types';
import { Outline } from './Outline';
import { useTitle } from './useTitle';

interface DetailsProps extends Pick< WidgetProps, 'link' | 'onTitle' > {
	listing: ListingDetail;
}

function Gallery( { pictures }: Pick< ListingDetail, 'pictures' > ) {
	return pictures.length === 0 ? (
		<Picture src={ null } alt="" />
	) : (
		<ul className="swis-gallery">
			{ pictures.map( ( { url, alt }, index ) => (
				<li key={ url }>
					<Picture src={ url } alt={ alt } lazy={ index > 2 } />
				</li>
			) ) }
		</ul>
	);
}

/** Price and what can be done, beside the facts where there is room. */
function Offer( { listing, link }: Pick< DetailsProps, 'listing' | 'link' > ) {
	const { opening, open } = useOpen( link );
	return (
		<aside className="swis-offer" aria-label={ listing.price.title }>
			<Price { ...listing.price } />
			<Button
				busy={ opening === null ? null : __( 'Loading …', 'sw-immosuite' ) }
				onClick={ () => open( 'expose-inquiry-wizard', { objectId: `${ listing.objectId }` } ) }
			>
				{ __( 'Inquiry about this property', 'sw-immosuite' ) }
			</Button>
			<Button look="quiet" onClick={ () => window.print() }>
				{ __( 'Print', 'sw-immosuite' ) }
			</Button>
		</aside>
	);
}

function Part( { title, children }: { title: string; children: ReactNode } ) {
	return (
		<section className="swis-part">
			<h2 className="swis-subtitle">{ title }</h2>
			{ children }
		</section>
	);
}

function Place( { address, approximate, outline }: ListingDetail ) {
	return (
		<Part title={ __( 'Location', 'sw-immosuite' ) }>
			<p>{ address }</p>
			{ approximate && (
				<p className="swis-hint">
					{ __( 'We are happy to give you the exact address on request.', 'sw-immosuite' ) }
				</p>
			) }
			{ outline && <Outline { ...outline } /> }
		</Part>
	);
}

/** Everything that is said of a listing, for the screen and for paper. */
export function Details( { listing, link, onTitle }: DetailsProps ) {
	const { title, category, address, description, figures } = listing;
	useTitle( onTitle, title );
	return (
		<article>
			<Gallery pictures={ listing.pictures } />
			<div className="swis-one">
				<div>
					<p className="swis-one__place">{ [ address, category ].filter( Boolean ).join( ' · ' ) }</p>
					<Head title={ title } focus={ false } />
				</div>
				<Offer listing={ listing } link={ link } />
				<div>
					{ figures.length > 0 && (
						<Part title={ __( 'Key figures', 'sw-immosuite' ) }>
							<dl className="swis-sheet">
								{ figures.map( ( { label, text } ) => (
									<div key={ label }>
										<dt>{ label }</dt>
										<dd>{ text }</dd>
									</div>
								) ) }
							</dl>
						</Part>
					) }
					{ description !== '' && (
						<Part title={ __( 'Description', 'sw-immosuite' ) }>
							<p className="swis-prose">{ description }</p>
						</Part>
					) }
					<Place { ...listing } />
				</div>
			</div>
		</article>
	);
}
