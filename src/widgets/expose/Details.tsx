import { __ } from '@wordpress/i18n';
import { useRef } from 'react';
import type { ListingDetail } from '../../contract/types.gen';
import type { WidgetProps } from '../types';
import { ServerHtml } from './ServerHtml';
import { usePictures } from './usePictures';
import { useTitle } from './useTitle';
import { ListingActions } from './ListingActions';
import '../../printed/parts.css';
import '../../printed/head.css';
import '../../printed/gallery.css';
import '../../printed/energy.css';
import '../../printed/print.css';

/** Parts below the description, in the order of a listing's page. */
const BELOW = [ 'facts', 'plans', 'energy', 'location', 'commission', 'documents' ] as const;

interface DetailsProps extends Pick< WidgetProps, 'link' | 'onTitle' > {
	listing: ListingDetail;
}

/** All parts of a listing, for screen and print, as the server renders them on a listing's page. */
export function Details( { listing, link, onTitle }: DetailsProps ) {
	const { title, description, parts } = listing;
	const root = useRef< HTMLElement >( null );
	useTitle( onTitle, title );
	usePictures( root );
	return (
		<article ref={ root } className="swis-object">
			<ServerHtml html={ parts.gallery } />
			<div className="swis-one">
				<ServerHtml html={ parts.head } />
				<div className="swis-one__offer">
					<ServerHtml html={ parts.offer } />
					<ListingActions { ...listing } link={ link } />
				</div>
				<div className="swis-one__text">
					{ description !== '' && (
						<section className="swis-one__description">
							<h2 className="swis-part__title">{ __( 'Description', 'sw-immosuite' ) }</h2>
							<p>{ description }</p>
						</section>
					) }
					{ BELOW.map( ( name ) => (
						<ServerHtml key={ name } html={ parts[ name ] } />
					) ) }
				</div>
			</div>
		</article>
	);
}
