import { __ } from '@wordpress/i18n';
import { useRef } from 'react';
import type { ListingDetail } from '../../contract/types.gen';
import type { WidgetProps } from '../types';
import { Printed } from './Printed';
import { usePictures } from './usePictures';
import { useTitle } from './useTitle';
import { Ways } from './Ways';
import '../../printed/parts.css';

/** What stands below the description, in the order of P126. */
const BELOW = [ 'facts', 'energy', 'location', 'commission', 'documents' ] as const;

interface DetailsProps extends Pick< WidgetProps, 'link' | 'onTitle' > {
	listing: ListingDetail;
}

/** Everything that is said of a listing, for the screen and for paper: the parts that the server prints, as on a listing's page (P153). */
export function Details( { listing, link, onTitle }: DetailsProps ) {
	const { title, description, parts } = listing;
	const root = useRef< HTMLElement >( null );
	useTitle( onTitle, title );
	usePictures( root );
	return (
		<article ref={ root } className="swis-object">
			<Printed html={ parts.gallery } />
			<div className="swis-one">
				<Printed html={ parts.head } />
				<div className="swis-one__offer">
					<Printed html={ parts.offer } />
					<Ways { ...listing } link={ link } />
				</div>
				<div className="swis-one__text">
					{ description !== '' && (
						<section className="swis-one__description">
							<h2 className="swis-part__title">{ __( 'Description', 'sw-immosuite' ) }</h2>
							<p>{ description }</p>
						</section>
					) }
					{ BELOW.map( ( name ) => (
						<Printed key={ name } html={ parts[ name ] } />
					) ) }
				</div>
			</div>
		</article>
	);
}
