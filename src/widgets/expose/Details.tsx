import { __ } from '@wordpress/i18n';
import type { ListingDetail } from '../../contract/types.gen';
import { Flag, Head } from '../../ui';
import type { WidgetProps } from '../types';
import { Energy } from './Energy';
import { Gallery } from './Gallery';
import { Offer } from './Offer';
import { Outline } from './Outline';
import { Part, Sheet } from './Part';
import { useTitle } from './useTitle';

interface DetailsProps extends Pick< WidgetProps, 'link' | 'onTitle' > {
	listing: ListingDetail;
}

function Place( { address, approximate, outline, state }: ListingDetail ) {
	return (
		<Part title={ __( 'Location', 'sw-immosuite' ) }>
			<p>{ address }</p>
			{ approximate && ( state === 'active' || state === 'reserved' ) && (
				<p className="swis-hint">
					{ __( 'We are happy to give you the exact address on request.', 'sw-immosuite' ) }
				</p>
			) }
			{ outline && <Outline { ...outline } /> }
		</Part>
	);
}

function Commission( { lines }: NonNullable< ListingDetail[ 'commission' ] > ) {
	return (
		<Part title={ __( 'Commission', 'sw-immosuite' ) }>
			{ lines.map( ( line ) => (
				<p key={ line }>{ line }</p>
			) ) }
		</Part>
	);
}

function Documents( { documents }: Pick< ListingDetail, 'documents' > ) {
	return (
		<Part title={ __( 'Documents', 'sw-immosuite' ) }>
			<ul className="swis-files">
				{ documents.map( ( { name, type, size, url } ) => (
					<li key={ url }>
						<a href={ url } download="">
							{ name }
						</a>
						<small>{ [ type, size ].filter( Boolean ).join( ', ' ) }</small>
					</li>
				) ) }
			</ul>
		</Part>
	);
}

/** What is said below title and price, in the order of P126; a part that has nothing to say is not there (L3). */
function Parts( { listing }: { listing: ListingDetail } ) {
	const { description, energy, commission, documents } = listing;
	const rows = [ ...listing.figures, ...listing.details ];
	return (
		<div>
			{ description !== '' && (
				<Part title={ __( 'Description', 'sw-immosuite' ) }>
					<p className="swis-prose">{ description }</p>
				</Part>
			) }
			{ rows.length > 0 && (
				<Part title={ __( 'Key figures', 'sw-immosuite' ) }>
					<Sheet rows={ rows } />
				</Part>
			) }
			{ energy && <Energy energy={ energy } /> }
			<Place { ...listing } />
			{ commission && <Commission { ...commission } /> }
			{ documents.length > 0 && <Documents documents={ documents } /> }
		</div>
	);
}

/** Everything that is said of a listing, for the screen and for paper. */
export function Details( { listing, link, onTitle }: DetailsProps ) {
	const { title, category, address, mark } = listing;
	useTitle( onTitle, title );
	return (
		<article>
			<Gallery { ...listing } />
			<div className="swis-one">
				<div>
					<p className="swis-one__place">
						<span>{ [ address, category ].filter( Boolean ).join( ' · ' ) }</span>
						{ mark !== '' && <Flag text={ mark } /> }
					</p>
					<Head title={ title } focus={ false } />
				</div>
				<Offer listing={ listing } link={ link } />
				<Parts listing={ listing } />
			</div>
		</article>
	);
}
